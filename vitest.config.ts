import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,contract,server,tools,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A bound for what hangs, not a promise about speed.
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    restoreMocks: true,
  },
})
