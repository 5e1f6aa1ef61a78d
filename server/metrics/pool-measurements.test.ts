import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measurePools } from './pool-measurements.ts'

const use = (idle: number, used: number, waiting: number) => ({ idle, used, waiting })

test('every pool of the database and of its replica has a label of its own', async () => {
  const registry = new Registry()
  let direct: Record<string, ReturnType<typeof use>> = { direct: use(0, 1, 2) }
  measurePools(
    registry,
    { use: () => ({ primary: use(7, 3, 0), ...direct }) },
    { use: () => ({ replica: use(1, 9, 4) }) },
  )
  const text = await registry.metrics()
  expect(text).toContain('stoop_database_connections{pool="primary",state="idle"} 7')
  expect(text).toContain('stoop_database_connections{pool="direct",state="waiting"} 2')
  expect(text).toContain('stoop_database_connections{pool="replica",state="used"} 9')
  direct = {}
  expect(await registry.metrics()).not.toContain('direct')
})

test('without a replica there are only the pools of the database', async () => {
  const registry = new Registry()
  measurePools(registry, { use: () => ({ primary: use(1, 0, 0) }) }, null)
  expect((await registry.metrics()).match(/^stoop_database_connections.*$/gm)).toEqual([
    'stoop_database_connections{pool="primary",state="idle"} 1',
    'stoop_database_connections{pool="primary",state="used"} 0',
    'stoop_database_connections{pool="primary",state="waiting"} 0',
  ])
})
