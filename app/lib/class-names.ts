import { type ClassValue, clsx } from 'clsx';

/** Joins class names, leaving out what is false, null or undefined. */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
