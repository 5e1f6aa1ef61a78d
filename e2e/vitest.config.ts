import { defineConfig } from 'vitest/config'

/** What all configurations of the browser tests share. */
export const sharedOptions = {
  globalSetup: ['e2e/support/global-setup.ts'],
  // Limits for tests that hang, not requirements on speed.
  testTimeout: 900_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 150_000 } },
  // A browser test often waits, so three of them keep two processors busy.
  maxWorkers: 3,
}

/** Tests of variations and faults, which `npm run test:long` runs. */
export const longTests = ['e2e/**/*.long.e2e.ts']

/** All browser tests. */
export default defineConfig({ test: { ...sharedOptions, include: ['e2e/**/*.e2e.ts'] } })
