import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { builtProgram, ensureBuilt } from './build.ts'
import { compileCache, serverEnvironment, serverFlags } from './server-flags.ts'

/**
 * `npm start`: builds what has changed, then replaces itself with the server. A new process image is needed because its flags
 * and the allocator's settings are read when a process starts.
 */
await ensureBuilt((line) => console.log(line))
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  process.execve(process.execPath, [process.execPath, ...serverFlags, builtProgram], {
    ...process.env,
    ...serverEnvironment,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
  })
}
enableCompileCache(compileCache)
await import(pathToFileURL(builtProgram).href)
