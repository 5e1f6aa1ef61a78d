import { defineConfig } from 'vitest/config'
import { builtModules } from './server/testing/built-modules.ts'

/** `npm run test:long` runs these: random walks and every photo format. */
export const longTests = ['**/*.long.test.ts', 'server/features/orders/**/*model.test.ts']

export default defineConfig({
  plugins: [builtModules(import.meta.dirname)],
  test: {
    include: ['{bench,contract,server,tools,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...longTests],
    globalSetup: ['server/testing/global-setup.ts'],
    // Limits for tests that hang, not requirements on speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    restoreMocks: true,
    // Node loads the built modules as they are.
    server: { deps: { external: [/\/build\/tested\//] } },
  },
})
