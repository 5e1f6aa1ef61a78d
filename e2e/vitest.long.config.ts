import { defineConfig } from 'vitest/config'
import { longTests, sharedOptions } from './vitest.config.ts'

/** The browser tests of `npm run test:long`. */
export default defineConfig({ test: { ...sharedOptions, include: longTests } })
