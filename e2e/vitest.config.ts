import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // A bound for what hangs, not a promise about speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
})
