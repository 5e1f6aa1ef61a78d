import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // Limits for tests that hang, not requirements on speed.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
  },
})
