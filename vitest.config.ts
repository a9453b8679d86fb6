import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every processor: without it one of the two of a small machine would stand idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Pure functions: one process for many files is four times as fast as one for each.
          isolate: false,
          include: ['{app,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{app,server,scripts,tests}/**/*.integration.test.ts'],
          globalSetup: ['./tests/helpers/postgres.global.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
