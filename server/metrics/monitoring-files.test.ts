import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportListing } from '../../contract/calls/site/reports.ts'
import { send } from '../testing/client.ts'
import { buildListing } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
/** Of the node exporter, and of Prometheus itself. */
const ofOthers = /^(node_filesystem_|up$|ALERTS$)/

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The metric names used in PromQL expressions. */
function namesIn(expressions: readonly string[]): string[] {
  const names = expressions.flatMap((one) => one.match(/\b(?:stoop|nodejs|process|node)_\w+/g) ?? [])
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))].sort()
}

const alerts = () =>
  [...read('monitoring/alerts.yml').matchAll(/^\s+expr: (>?[\s\S]*?)(?=^\s+(?:for|labels):)/gm)].map(
    ([, text]) => text ?? '',
  )
const panels = () => {
  const { panels: all } = JSON.parse(read('monitoring/dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  return all.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

test('the alerts and the dashboard read measurements that exist', async () => {
  const { id } = await buildListing(app)
  await send(app, reportListing, { params: { id }, body: { reason: 'scam' } })
  const { body } = await app.app.http.inject('/metrics')
  const known = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  expect(alerts().length).toBe(25)
  expect(panels().length).toBeGreaterThan(25)
  const used = namesIn([...alerts(), ...panels()]).filter((name) => !ofOthers.test(name))
  expect(used.filter((name) => !known.has(name))).toEqual([])
  // What nobody looks at need not be measured.
  const ours = [...known].filter((name) => name?.startsWith('stoop_'))
  expect(ours.filter((name) => name && !used.includes(name))).toEqual([])
})

test('every alert links to a section of the runbook', () => {
  const links = [...read('monitoring/alerts.yml').matchAll(/runbook: docs\/runbook\.md#([\w-]+)/g)].map(
    ([, one]) => one,
  )
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  expect(links.length).toBe(25)
  expect(links.filter((link) => link && !sections.includes(link))).toEqual([])
})

const promtool = '/usr/bin/promtool'
test.skipIf(!existsSync(promtool))(
  'Prometheus accepts the files, and the alerts go off when they should',
  () => {
    const run = (...words: string[]) =>
      execFileSync(promtool, words, { cwd: path.join(root, 'monitoring'), encoding: 'utf8' })
    expect(run('check', 'rules', 'alerts.yml')).toContain('25 rules found')
    expect(run('test', 'rules', 'alerts-test.yml', 'alerts-days-test.yml')).toContain('SUCCESS')
    expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('is valid')
  },
)
