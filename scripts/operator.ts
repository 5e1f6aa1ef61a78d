import { enableCompileCache } from 'node:module'
import { openLink } from './open-link.ts'
import { compileCache } from './server-flags.ts'

// Before the first import of the server: a command spends most of its time on compiling it.
enableCompileCache(compileCache)
const { runOperator } = await import('../server/app/operator.ts')
process.exitCode = await runOperator(process.argv.slice(2), openLink)
