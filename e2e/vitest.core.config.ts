import { defineConfig } from 'vitest/config'
import { longTests, sharedOptions } from './vitest.config.ts'

/** The browser tests of `npm test`. */
export default defineConfig({
  test: { ...sharedOptions, include: ['e2e/**/*.e2e.ts'], exclude: longTests },
})
