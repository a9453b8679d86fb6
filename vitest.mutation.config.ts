import { defineConfig } from 'vitest/config';

/** For Stryker (`npm run test:mutation`): the rules with their own tests, which ask neither a database nor a browser. */
export default defineConfig({
  test: {
    // As `vitest.config.ts` has for the same tests; under it Stryker refuses to begin on a busy machine.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    include: ['app/**/*.test.{ts,tsx}'],
    exclude: [
      '**/*.{dom,http,integration,system}.test.{ts,tsx}',
      '**/node_modules/**',
      // Runs processes of other users, which cannot read Stryker's sandbox.
      'app/config/data-directory.test.ts',
    ],
  },
});
