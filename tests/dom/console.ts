import { vi } from 'vitest';

let said: string[] = [];
let allowed: RegExp[] = [];

/** From now until the test ends, records errors and warnings of the page. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(`console ${level}: ${words.map(String).join(' ')}`);
    });
  }
}

/** Messages that the test provokes and allows. */
export function allowMessages(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

/** Recorded messages that are not allowed. */
export function unexpectedMessages(): string[] {
  return said.filter((words) => !allowed.some((pattern) => pattern.test(words)));
}

export function clearConsole(): void {
  said = [];
  allowed = [];
}
