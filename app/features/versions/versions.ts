import type { Group } from '#app/lib/overrides.ts';

/** A version as the page of versions lists it, in words already. */
export type ListedVersion = {
  number: number;
  /** Null where nobody knows: it was saved before there were versions. */
  savedBy: string | null;
  saved: { iso: string; exact: string; relative: string };
  /** The labels of the fields that the save changed. */
  changed: string[];
};

/** A piece of a text, and whether the other side has something else in its place. */
export type TextPart = { text: string; changed: boolean };

/** One field on both sides of a comparison. */
export type ComparedField = {
  label: string;
  before: TextPart[];
  after: TextPart[];
  /** The addresses of what it shows; null for no picture. */
  pictures?: { before: string | null; after: string | null };
};

/** Two versions side by side: the fields in which they differ. */
export type Comparison = { before: number; after: number; fields: ComparedField[] };

/** What comes of a press on « Restaurer », a failure aside. */
export type RestoreResult =
  | { status: 'restored'; number: number; withoutPicture: boolean }
  | { status: 'forgotten'; count: number }
  /** It says what is saved already. */
  | { status: 'unchanged' }
  /** Somebody saved meanwhile. */
  | { status: 'conflict' }
  /** The version, or its item, is there no more. */
  | { status: 'gone' }
  /** What it says is not allowed (any more), by field, in words. */
  | { status: 'invalid'; errors: string[] };

/** A field of what versions are kept of: how it is called, and how a person reads it. */
export type ReadableField = {
  name: string;
  label: string;
  read: (values: Group) => string;
  /** The address of the picture that it is. */
  picture?: (values: Group) => string | null;
};

/** The parameters of a comparison's address. */
export const comparedParameters = { before: 'de', after: 'a' } as const;
