import { sql } from '../db/sql.ts'
import type { TestApp } from './test-app.ts'

/** A transfer's job that has used all of its attempts. @returns its id */
export async function buildFailedJob({ database }: TestApp): Promise<string> {
  const row = await database.row<{ id: string }>(sql`
    insert into jobs.job (name, data, state, output, started_on, completed_on, retry_count, retry_limit)
    values ('transfer', ${JSON.stringify({ transferId: crypto.randomUUID() })}::jsonb, 'failed',
      '{"message": "the provider is down"}', now(), now(), 12, 12) returning id`)
  if (!row) throw new Error('no job')
  return row.id
}
