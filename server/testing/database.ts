import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './global-setup.ts'

/** A test's own database on the run's shared server: migrated, or empty where `template` is `template1`. */
export async function createTestDatabase(
  template = templateName,
): Promise<{ url: string; close(): Promise<void> }> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(clusterUrl, `create database ${name} template ${template}`)
  return {
    url: clusterUrl.replace('/postgres?', `/${name}?`),
    close: () => asAdmin(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
