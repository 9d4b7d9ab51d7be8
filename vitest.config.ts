import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tools/services/vitest-setup.ts'],
    // Forks, not threads: a test may kill what it started, change its clock or its environment.
    pool: 'forks',
    // Vitest would leave a core to whoever watches; the files wait for the services more than for it.
    maxWorkers: 2,
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
        test: { name: 'server', include: ['apps/server/{src,test}/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
