import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { ensureBuilt } from './build.ts'

/**
 * `npm start`: builds what is missing, then becomes the marketplace. The process is replaced rather than joined, so
 * that it starts with its own settings:
 * - two memory arenas: with glibc's many, twenty photos at once take a third more memory;
 * - freed blocks of 64 kB and more are given back: otherwise what pages took at their worst is kept for good;
 * - a nursery of 8 MB for short-lived objects: with the usual 16, rendering pages takes a third more memory;
 * - compiled modules kept on disk: the next start needs half of the processor's time.
 */
ensureBuilt((line) => console.log(line))
const main = path.resolve(import.meta.dirname, '../server/main.ts')
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/stoop')
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
  process.execve(process.execPath, [process.execPath, ...flags, main], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MALLOC_MMAP_THRESHOLD_: '65536',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled,
  })
}
enableCompileCache(compiled)
await import(main)
