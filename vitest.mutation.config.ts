import { defineConfig } from 'vitest/config';

/** For Stryker (`npm run test:mutation`): the rules with their own tests, which ask neither a database nor a browser. */
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    include: ['app/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{dom,http,integration,system}.test.{ts,tsx}', '**/node_modules/**'],
  },
});
