import { defineConfig } from 'vitest/config'
import { builtModules } from '../../server/testing/built-modules.ts'
import { serverOptions } from '../../vitest.config.ts'

// A dump of PostgreSQL 15 is read by every later version, and only Debian's has pg_dump.
process.env.TEST_POSTGRES = '/usr/lib/postgresql/15'

const root = `${import.meta.dirname}/../..`

/** `npm run upgrade:snapshot`: not a test, but what fills the marketplace are the helpers of tests. */
export default defineConfig({
  root,
  plugins: [builtModules(root)],
  test: {
    ...serverOptions,
    include: ['scripts/upgrades/make-snapshot.ts'],
    testTimeout: 600_000,
  },
})
