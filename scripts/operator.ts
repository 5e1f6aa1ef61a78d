import { runOperator } from '../server/operator.ts'
import { openLink } from './open-link.ts'

process.exitCode = await runOperator(process.argv.slice(2), openLink)
