import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tools/services/vitest-setup.ts'],
    // Forks, not threads: a test may kill what it started, change its clock or its environment.
    pool: 'forks',
    // On two cores: the files wait for the services, and for processes they have killed, more than for a core.
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
          // Each file has a house of its own (test/house.ts); to load the server's code anew for it took a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
