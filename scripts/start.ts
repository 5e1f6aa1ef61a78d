import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { memorySettings } from '../server/config/memory-settings.ts'
import { builtProgram, ensureBuilt } from './build.ts'

/**
 * `npm start`: builds what has changed, then replaces itself with the server. A new process image is needed because these
 * settings are read when a process starts:
 * - `memorySettings`: the allocator returns freed memory to the system;
 * - `--max-semi-space-size=8`: Node's default of 16 MB takes 50 to 60 MB more with lists and gains nothing (decision 095);
 * - `--heap-growing-percent=100`: V8's default takes 80 MB more while rendering pages (decision 088);
 * - `--no-parallel-scavenge`: helper threads compete with PostgreSQL for the second processor (decision 093);
 * - the compile cache halves the processor time of the next start.
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
