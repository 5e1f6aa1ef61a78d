import path from 'node:path'
import type { Plugin } from 'vitest/config'
import { isTestedModule, testedFile } from '../../scripts/build/tested-modules.ts'

/**
 * Modules that run from their sources: a test replaces `node:worker_threads` below the last, and Node 24.21 crashes in
 * Vitest's workers when the built page threads fail to start. The browser tests run the built ones.
 */
const FROM_SOURCE = [
  'server/http/pages/page-thread.ts',
  'server/http/pages/page-threads.ts',
  'server/http/pages/run-page-worker.ts',
]

/** Tests of the server import the built form of its modules, so that the tests cover the shipped code. */
export function builtModules(root: string): Plugin {
  return {
    name: 'built-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !importer) return null
      const from = path.relative(root, importer)
      if (/^(contract|web)\//.test(from)) return null
      const module = path.relative(root, path.resolve(path.dirname(importer), source))
      if (!isTestedModule(module) || FROM_SOURCE.includes(module)) return null
      return testedFile(root, module)
    },
  }
}
