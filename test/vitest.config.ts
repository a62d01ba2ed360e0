import { defineConfig } from 'vitest/config';

/** One configuration for the whole suite; `dist.test.ts` runs the built program as a child process. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    // Half of the time of a small file would go into loading the same modules again.
    isolate: false,
    // Much of the suite waits for programs that it starts.
    maxWorkers: '100%',
    // What tests write is searched for the secrets that they planted.
    globalSetup: ['test/support/secret-watch/whole-run.ts'],
    setupFiles: ['test/support/secret-watch/watch-process.js'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'coverage',
    },
  },
});
