import type { Group } from '#app/lib/overrides.ts';

/** A version in the list, formatted. */
export type ListedVersion = {
  number: number;
  /** Null when unknown: saved before versions existed. */
  savedBy: string | null;
  saved: { iso: string; exact: string; relative: string };
  /** The labels of the fields that the save changed. */
  changed: string[];
};

/** A piece of a text, and whether it differs from the other side. */
export type TextPart = { text: string; changed: boolean };

/** One field on both sides of a comparison. */
export type ComparedField = {
  label: string;
  before: TextPart[];
  after: TextPart[];
  /** The URLs of its pictures; null without one. */
  pictures?: { before: string | null; after: string | null };
};

/** Two versions side by side: the fields in which they differ. */
export type Comparison = { before: number; after: number; fields: ComparedField[] };

/** The result of « Restaurer », failures aside. */
export type RestoreResult =
  | { status: 'restored'; number: number; withoutPicture: boolean }
  | { status: 'forgotten'; count: number }
  /** Identical to the saved state. */
  | { status: 'unchanged' }
  /** Another user saved meanwhile. */
  | { status: 'conflict' }
  /** The version, or its item, is gone. */
  | { status: 'gone' }
  /** Its values are no longer valid: errors by field, in words. */
  | { status: 'invalid'; errors: string[] };

/** A versioned field: its label, and its value as text. */
export type ReadableField = {
  name: string;
  label: string;
  read: (values: Group) => string;
  /** The URL of its picture. */
  picture?: (values: Group) => string | null;
};

/** The URL parameters of a comparison. */
export const comparedParameters = { before: 'de', after: 'a' } as const;
