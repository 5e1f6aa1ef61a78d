import { runRestore } from '../server/app/backup/run-restore.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand((cleanUp) => runRestore(process.argv.slice(2), cleanUp))
