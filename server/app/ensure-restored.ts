import type pg from 'pg'
import { isRestoring } from '../backup/tables-sql.ts'
import { StartError } from './start-error.ts'

/** @throws StartError if a restore of this database has not been completed */
export async function ensureRestored(pool: pg.Pool): Promise<void> {
  if (await isRestoring(pool))
    throw new StartError('A restore of this database was not completed. Run “npm run restore” again.')
}
