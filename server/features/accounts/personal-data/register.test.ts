import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptAfterDeletion } from '../../../../contract/rules/site/retention.ts'
import { sql } from '../../../db/sql.ts'
import {
  type Column,
  canBePersonal,
  namesPerson,
  readColumns,
} from '../../../testing/personal-data/schema.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PersonalTable } from './personal-table.ts'
import { personalData, tablesWithoutPeople } from './register.ts'

let app: TestApp
let columns: Column[]
beforeAll(async () => {
  app = await startTestApp()
  columns = await readColumns(app.database)
})
afterAll(() => app.close())

const registered = new Set(personalData.map(({ table }) => table))
const entriesOf = (table: string) => personalData.filter((entry) => entry.table === table)
const personalColumns = () =>
  columns.filter((one) => registered.has(one.table) && canBePersonal(one, (table) => registered.has(table)))
const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`

const exportSide = ({ of, exported, withheld }: PersonalTable) => [
  ...Object.keys(of),
  ...(exported?.columns ?? []),
  ...Object.values(withheld ?? {}).flat(),
]
const deletionSide = ({ erased, kept }: PersonalTable) => [
  ...(erased === 'rows' ? [] : (erased ?? [])),
  ...Object.values(kept ?? {}).flat(),
]

test('every table is about people or about nobody, with a reason', () => {
  const tables = new Set(columns.map(({ table }) => table))
  const declared = new Set([...registered, ...Object.keys(tablesWithoutPeople)])
  expect([...tables].filter((table) => !declared.has(table))).toEqual([])
  expect([...declared].filter((table) => !tables.has(table))).toEqual([])
  expect([...registered].filter((table) => table in tablesWithoutPeople)).toEqual([])
})

test('a table about nobody refers to no person’s rows, and no column of it is named after one', () => {
  const found = columns.filter(
    (one) =>
      one.table in tablesWithoutPeople &&
      ((one.refers !== null && registered.has(one.refers)) || namesPerson(one)),
  )
  expect(found.map(nameOf)).toEqual([])
})

test('every column that can say something about a person is exported, or withheld for a reason', () => {
  const missing = personalColumns().filter(
    ({ table, column }) => !entriesOf(table).some((entry) => exportSide(entry).includes(column)),
  )
  expect(missing.map(nameOf)).toEqual([])
})

test('every column that can say something about a person is erased with the account, or kept for a reason', () => {
  const missing = personalColumns().filter(({ table, column }) => {
    const staying = entriesOf(table).filter(({ erased }) => erased !== 'rows')
    return staying.length > 0 && !staying.some((entry) => deletionSide(entry).includes(column))
  })
  expect(missing.map(nameOf)).toEqual([])
})

test('no entry names a column that does not exist', () => {
  const existing = new Set(columns.map(nameOf))
  const named = personalData.flatMap((entry) =>
    [...exportSide(entry), ...deletionSide(entry)].map((column) => nameOf({ ...entry, column })),
  )
  expect(named.filter((name) => !existing.has(name))).toEqual([])
})

test('a column is exported or withheld once in an entry, and erased or kept once', () => {
  const twice = personalData.filter((entry) =>
    [exportSide({ ...entry, of: {} }), deletionSide(entry)].some(
      (names) => new Set(names).size < names.length,
    ),
  )
  expect(twice.map(({ table }) => table)).toEqual([])
})

test('every reason to keep something after an account has a column, or says that none can name it', () => {
  const used = new Set(personalData.flatMap(({ kept = {} }) => Object.keys(kept)))
  const unused = Object.entries(keptAfterDeletion).filter(
    ([name, rule]) => !used.has(name) && !('isUntraced' in rule),
  )
  expect(unused.map(([name]) => name)).toEqual([])
})

test('a new column with a person’s words or a reference to them is noticed', async () => {
  await app.database.run(sql`
    alter table profiles add column nickname text, add column mentor uuid references users,
      add column theme text check (theme in ('light', 'dark')), add column visits integer`)
  const fresh = (await readColumns(app.database)).filter(
    (one) => one.table === 'profiles' && canBePersonal(one, (table) => registered.has(table)),
  )
  const known = new Set(entriesOf('profiles').flatMap(exportSide))
  expect(fresh.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([
    'nickname',
    'mentor',
  ])
})
