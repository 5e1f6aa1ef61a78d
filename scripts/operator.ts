import { runOperator } from '../server/operator.ts'

process.exitCode = await runOperator(process.argv.slice(2))
