import { vi } from 'vitest';

let said: string[] = [];
let allowed: RegExp[] = [];

/** From now on, until the test ends, errors and warnings of the page are remembered. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(`console ${level}: ${words.map(String).join(' ')}`);
    });
  }
}

/** What the page may complain of in this test, because the test provokes it. */
export function allowComplaints(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

/** What the page complained of and was not allowed to. */
export function complaints(): string[] {
  return said.filter((words) => !allowed.some((pattern) => pattern.test(words)));
}

export function forgetComplaints(): void {
  said = [];
  allowed = [];
}
