import { runOperator } from '../server/app/operator.ts'
import { openLink } from './open-link.ts'

process.exitCode = await runOperator(process.argv.slice(2), openLink)
