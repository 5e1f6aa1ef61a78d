import { defineConfig } from 'vitest/config'
import { builtModules } from './server/testing/built-modules.ts'

/** `npm run test:long` runs these: random walks and every photo format. */
export const longTests = ['**/*.long.test.ts', 'server/features/orders/**/*model.test.ts']

/** Tests that replace modules or timers, or change what other modules read when they are imported. */
const isolatedTests = ['**/*.isolated.test.ts']

const excluded = ['**/node_modules/**', ...longTests]

/** Options of every test. Timeouts end tests that hang, also on a machine with much other work; they say nothing about speed. */
export const sharedOptions = {
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 150_000 } },
  restoreMocks: true,
  unstubGlobals: true,
}

/** Tests of the server run its built modules, on one PostgreSQL. */
export const serverOptions = {
  ...sharedOptions,
  globalSetup: ['server/testing/database/global-setup.ts'],
  // Node loads the built modules as they are.
  server: { deps: { external: [/\/build\/tested\//] } },
}

const server = '{bench,server,tools,scripts}/**/*.test.{ts,tsx}'
const pages = '{contract,web}/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [builtModules(import.meta.dirname)],
        // Without isolation a worker loads the app once instead of once per file: two thirds of the time.
        test: {
          ...serverOptions,
          name: 'server',
          include: [server],
          exclude: [...excluded, ...isolatedTests],
          isolate: false,
        },
      },
      {
        test: {
          ...sharedOptions,
          name: 'contract and web',
          include: [pages],
          exclude: [...excluded, ...isolatedTests],
          isolate: false,
        },
      },
      {
        test: { ...sharedOptions, name: 'isolated', include: isolatedTests, exclude: excluded },
      },
    ],
  },
})
