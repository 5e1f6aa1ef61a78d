import path from 'node:path'
import { ensureBuilt } from './build.ts'

/**
 * `npm start`: builds what is missing, then becomes the marketplace. The process is replaced rather than joined, so
 * that it starts with two memory arenas: with glibc's many, twenty photos at once take a third more memory.
 */
ensureBuilt((line) => console.log(line))
const main = path.resolve(import.meta.dirname, '../server/main.ts')
if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  const flags = ['--disable-warning=ExperimentalWarning']
  process.execve(process.execPath, [process.execPath, ...flags, main], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  })
}
await import(main)
