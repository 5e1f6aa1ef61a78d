import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The migrated database that every test database is copied from. */
export const templateName = 'stoop_template'

/** A migrated database for one test or one server. */
interface TestDatabase {
  url: string
  /** Drops it, along with its open connections. */
  close(): Promise<void>
}

/** Creates a database on the PostgreSQL server of this test run; it is empty when `template` is `template1`. */
export function createTestDatabase(template = templateName): Promise<TestDatabase> {
  return copyTemplate(inject('clusterUrl'), template)
}

/** Creates a database as a copy of a template. The default strategy writes every block to the log, which tests do not need. */
export async function copyTemplate(clusterUrl: string, template = templateName): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: clusterUrl.replace('/postgres?', `/${name}?`),
    close: () => asAdmin(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Creates a user who owns nothing. Users belong to the server, so it is to be dropped after the database. */
export async function createAppUser(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `app_${randomBytes(8).toString('hex')}`
  await asAdmin(databaseUrl, `create role ${name} login password 'only for tests'`)
  const address = new URL(databaseUrl)
  address.username = name
  address.password = 'only for tests'
  return { url: address.href, drop: () => asAdmin(inject('clusterUrl'), `drop role ${name}`) }
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
