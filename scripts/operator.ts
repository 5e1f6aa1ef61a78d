import { enableCompileCache } from 'node:module'
import { openLink } from './open-link.ts'
import { compileCache } from './server-flags.ts'

// Before the server is imported: compiling it takes most of a command's time.
enableCompileCache(compileCache)
const { runOperator } = await import('../server/app/operator.ts')
process.exitCode = await runOperator(process.argv.slice(2), openLink)
