import { defineConfig } from 'vitest/config'
import { builtModules } from './server/testing/built-modules.ts'
import { longTests, serverOptions } from './vitest.config.ts'

export default defineConfig({
  plugins: [builtModules(import.meta.dirname)],
  test: {
    ...serverOptions,
    include: longTests,
    exclude: ['**/node_modules/**'],
    testTimeout: 600_000,
    maxWorkers: 2,
  },
})
