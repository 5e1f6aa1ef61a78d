import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMe } from '../../../../contract/calls/accounts/users.ts'
import { send } from '../../../testing/client.ts'
import { buildToken } from '../../../testing/factories.ts'
import { buildWholeMember } from '../../../testing/personal-data/build-whole-member.ts'
import { readAgain, readRows, type StoredRow } from '../../../testing/personal-data/stored-rows.ts'
import type { World } from '../../../testing/personal-data/world.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { PersonalTable } from './personal-table.ts'
import { personalData } from './register.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await buildWholeMember(app)
})
afterAll(() => app.close())

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || ['{}', '[]'].includes(JSON.stringify(value))

/** Every text, number and truth value in a value. */
function leavesOf(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [value]
  return Object.values(value).flatMap(leavesOf)
}

const comparable = (leaf: unknown) =>
  typeof leaf === 'string' && /^\d{4}-\d\d-\d\dT/.test(leaf) ? new Date(leaf).getTime() : leaf

test('the member has a row for every entry of the table of personal data', async () => {
  const empty: string[] = []
  for (const entry of personalData)
    if ((await readRows(app, entry, world.ada)).length === 0) empty.push(nameOf(entry))
  expect(empty).toEqual([])
})

test('the export has the value of every column that the table of personal data says it has', async () => {
  const { data } = await send(app, exportMe, { token: await buildToken(app, world.ada.id) })
  const lists: Record<string, unknown> = data
  const missing: string[] = []
  for (const entry of personalData) {
    const { exported } = entry
    if (!exported) continue
    const exportedLeaves = new Set(
      [exported.in].flat().flatMap((list) => leavesOf(lists[list]).map(comparable)),
    )
    const rows = await readRows(app, entry, world.ada)
    for (const column of exported.columns) {
      const values = rows.map(({ row }) => row[column]).filter((value) => !isEmpty(value))
      const isThere = values.every((value) =>
        leavesOf(value).every((leaf) => exportedLeaves.has(comparable(leaf))),
      )
      if (values.length === 0) missing.push(`${nameOf(entry)}.${column} has no value to look for`)
      else if (!isThere) missing.push(`${nameOf(entry)}.${column}`)
    }
  }
  expect(missing).toEqual([])
})

test('the export has nothing about others, no secret and no note of staff', async () => {
  const { data } = await send(app, exportMe, { token: await buildToken(app, world.ada.id) })
  const leaves = new Set(leavesOf(data))
  const leaked: string[] = []
  for (const entry of personalData) {
    const { others = [], secret = [], staffWords = [], abuse = [] } = entry.withheld ?? {}
    for (const { row } of await readRows(app, entry, world.ada))
      for (const column of [...others, ...secret, ...staffWords, ...abuse])
        if (
          leavesOf(row[column]).some(
            (leaf) => typeof leaf === 'string' && leaf.length > 10 && leaves.has(leaf),
          )
        )
          leaked.push(`${nameOf(entry)}.${column}`)
  }
  expect(leaked).toEqual([])
  const text = JSON.stringify(data)
  for (const { id, email, username } of [world.eve, world.staff])
    expect([id, email, username].filter((one) => text.includes(one))).toEqual([])
  expect(text).not.toContain(world.bob.email)
})

test('after the deletion, what is erased is gone and what is kept is as it was', async () => {
  const before = new Map<PersonalTable, StoredRow[]>()
  for (const entry of personalData) before.set(entry, await readRows(app, entry, world.ada))
  await app.app.features.accounts.deleteOnRequest(world.ada.id)
  const wrong: string[] = []
  for (const [entry, rows] of before) {
    const after = await readAgain(
      app,
      entry,
      rows.map(({ key }) => key),
    )
    wrong.push(...faultsOf(entry, rows, after))
  }
  expect(wrong).toEqual([])
})

function nameOf({ table, of, when, side }: PersonalTable): string {
  return `${table} by ${Object.keys(of)}${when ? `, ${when}` : ''}${side ? `, ${side}` : ''}`
}

/** What differs from what an entry says about its rows after the deletion. */
function faultsOf(entry: PersonalTable, before: StoredRow[], after: StoredRow[]): string[] {
  const name = nameOf(entry)
  if (entry.erased === 'rows') return after.length > 0 ? [`${name}: ${after.length} rows are left`] : []
  if (after.length < before.length) return [`${name}: rows are gone`]
  const now = new Map(after.map(({ key, row }) => [key, row]))
  const pairs = (column: string) =>
    before
      .map(({ key, row }) => ({ was: row[column], is: now.get(key)?.[column] }))
      .filter(({ was }) => !isEmpty(was))
  const faults = (columns: readonly string[], what: string, isRight: (was: string, is: string) => boolean) =>
    columns.flatMap((column) => {
      const values = pairs(column)
      if (values.length === 0) return [`${name}.${column} had no value`]
      return values.every(({ was, is }) => isRight(JSON.stringify(was), JSON.stringify(is)))
        ? []
        : [`${name}.${column} ${what}`]
    })
  return [
    ...faults(entry.erased ?? [], 'is not erased', (was, is) => was !== is),
    ...faults(Object.values(entry.kept ?? {}).flat(), 'is not kept', (was, is) => was === is),
  ]
}
