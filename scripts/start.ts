import { ensureBuilt } from './build.ts'

/** `npm start`: builds what is missing, then runs the marketplace. */
ensureBuilt((line) => console.log(line))
await import('../server/main.ts')
