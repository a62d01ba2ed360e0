import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the file that waits a minute for one program, beside which the other workers go on. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/hostile/hostile.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** One configuration for the whole suite; `dist.test.ts` runs the built program as a child process. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    // Half of the time of a small file would go into loading the same modules again.
    isolate: false,
    // Much of the suite waits for programs that it starts.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
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
