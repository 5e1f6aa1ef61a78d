import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { memorySettings } from '../server/config/memory-settings.ts'
import { builtProgram, ensureBuilt } from './build.ts'

/**
 * `npm start`: builds what is missing, then becomes the marketplace. The process is replaced rather than joined, so
 * that it starts with its own settings:
 * - memory that is given back (`server/config/memory-settings.ts`);
 * - a nursery of 8 MB for short-lived objects, whatever Node's own default becomes: with 16 lists and pages come as often, and lists take 50 to 60 MB
 *   more memory (`docs/decisions/095`);
 * - a heap that is collected when it has doubled: left alone, rendering pages without a pause takes 80 MB more memory and no less of
 *   the processor (`docs/decisions/088`);
 * - a nursery that is collected by the thread that filled it: with helpers, pages take up to a tenth longer where PostgreSQL needs the
 *   other processor (`docs/decisions/093`);
 * - compiled modules kept on disk: the next start needs half of the processor's time.
 */
await ensureBuilt((line) => console.log(line))
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/stoop')
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=8',
    '--heap-growing-percent=100',
    '--no-parallel-scavenge',
  ]
  process.execve(process.execPath, [process.execPath, ...flags, builtProgram], {
    ...process.env,
    ...memorySettings,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled,
  })
}
enableCompileCache(compiled)
await import(pathToFileURL(builtProgram).href)
