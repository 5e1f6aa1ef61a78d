import { defineConfig } from 'vitest/config'
import { longTests, sharedOptions } from './vitest.config.ts'

/** The browser tests of `npm run test:long`. */
export default defineConfig({
  // Two at once: photos are cut in processes of low priority, which would starve beside three.
  test: { ...sharedOptions, include: longTests, maxWorkers: 2 },
})
