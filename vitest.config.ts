import { defaultExclude, defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './packages/testing/src/services/slow-files-first.ts'

/**
 * What .ci/run leaves out: fault suites that start the whole site or replicas, and whose parts have tests of their own,
 * such as failovers.test.ts for the database and worker-crash.test.ts for the worker.
 */
const slowTests = [
  'apps/server/test/{digest,import,newsletter}-worker-crash.test.ts',
  'chaos/{abuse,crashes,deadlocks,notifications,replicas}.test.ts',
  'chaos/dependencies/dependencies.test.ts',
  'scripts/backup/before-squash.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/services/vitest-global-setup.ts'],
    setupFiles: ['packages/testing/src/services/vitest-setup.ts'],
    exclude: [...defaultExclude, ...(process.env.TEST_SCOPE === 'core' ? slowTests : [])],
    // Forks, not threads: tests kill processes and change the clock and the environment.
    pool: 'forks',
    sequence: { sequencer: SlowFilesFirst },
    // On two cores: tests mostly wait for services and child processes, not for the CPU.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'telemetry', include: ['packages/telemetry/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.{ts,tsx}'],
          // Each file has its own database (test/server-harness.ts). Reloading the server's code per file took a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'testing', include: ['packages/testing/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'demo', include: ['demo/**/*.test.ts'] } },
      { extends: true, test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
      { extends: true, test: { name: 'chaos', include: ['chaos/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'deploy', include: ['deploy/tests/**/*.test.ts'] } },
    ],
  },
})
