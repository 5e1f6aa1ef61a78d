import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // Bounds for what hangs, not promises about speed.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    // Three programs share two processors: a story that fails is told once more, and reported (docs/decisions/090).
    retry: 1,
    reporters: ['default', './e2e/second-tries.ts'],
  },
})
