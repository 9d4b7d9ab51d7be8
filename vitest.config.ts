import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/services/vitest-global-setup.ts'],
    setupFiles: ['packages/testing/src/services/vitest-setup.ts'],
    // Forks, not threads: tests kill processes and change the clock and the environment.
    pool: 'forks',
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
