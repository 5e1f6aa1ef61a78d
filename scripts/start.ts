import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { memorySettings } from '../server/config/memory-settings.ts'
import { builtProgram, ensureBuilt } from './build.ts'
import { serverFlags } from './server-flags.ts'

/**
 * `npm start`: builds what has changed, then replaces itself with the server. A new process image is needed because its flags
 * and `memorySettings` (the allocator returns freed memory to the system) are read when a process starts. The compile cache
 * halves the processor time of the next start.
 */
await ensureBuilt((line) => console.log(line))
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/stoop')
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  process.execve(process.execPath, [process.execPath, ...serverFlags, builtProgram], {
    ...process.env,
    ...memorySettings,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled,
  })
}
enableCompileCache(compiled)
await import(pathToFileURL(builtProgram).href)
