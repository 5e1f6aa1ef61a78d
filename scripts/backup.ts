import { runBackup } from '../server/app/backup/run-backup.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand((cleanUp) => runBackup(process.argv.slice(2), cleanUp))
