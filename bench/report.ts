import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Row } from './measure.ts'

/** The results of a run. */
export interface Report {
  at: string
  node: string
  cores: number
  /** Load average before the measurement. */
  busyBefore: number
  listings: number
  connections: number
  uncached: Row[]
  pages: Row[]
  cached: Row[]
  checkout: Row
  pgbench: { singleRow: number; newest: number } | null
  /** Milliseconds, sorted. */
  secondStarts: number[]
  firstLoad: { files: number; gzipped: number }
  /** Megabytes, at the end and at the highest. */
  memory: { now: number; highest: number } | null
}

/** The machine and time of a run. */
export function machine() {
  return { at: new Date().toISOString(), node: process.version, cores: availableParallelism() }
}

/** Writes the report to `bench/results/latest.json`. */
export function save(report: Report): string {
  const folder = path.join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'latest.json')
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

/** The report as Markdown tables. */
export function asText(report: Report): string {
  const { pgbench, memory, firstLoad, secondStarts } = report
  return [
    `${report.listings} listings, ${report.connections} connections, ${report.cores} cores shared by server, PostgreSQL and generator, Node ${report.node}, load average before: ${report.busyBefore.toFixed(1)}`,
    '',
    table('Without any cache', 'bare Fastify + pg', report.uncached),
    table('With the micro-cache', 'static answer of the same size', report.cached),
    table('Checkout start', 'bare Fastify + pg', [report.checkout]),
    table('Rendered pages (compressed)', '', report.pages),
    pgbench
      ? `pgbench: ${count(pgbench.singleRow)} single rows/s (-S), ${count(pgbench.newest)} newest pages/s`
      : 'pgbench: not installed',
    `Second start until ready: ${secondStarts.map((time) => count(time)).join(', ')} ms`,
    `First-load JavaScript of /shop: ${(firstLoad.gzipped / 1024).toFixed(1)} KB gzipped in ${firstLoad.files} files`,
    memory
      ? `Server memory: ${count(memory.now)} MB at the end, ${count(memory.highest)} MB at most`
      : 'Server memory: not known on this system',
  ].join('\n')
}

function table(title: string, beside: string, rows: readonly Row[]): string {
  const head = [
    '',
    'req/s',
    'p50 ms',
    'p99 ms',
    'KB',
    'RSS MB',
    'CPU µs',
    beside,
    'p99 ms',
    'CPU µs',
    'share',
  ]
  const lines = rows.map(({ name, ours, ceiling, share }) => [
    name,
    count(ours.perSecond),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    (ours.bytesPerAnswer / 1024).toFixed(1),
    some(ours.memory),
    some(ours.processor),
    ceiling ? count(ceiling.perSecond) : '',
    ceiling?.p99.toFixed(1) ?? '',
    some(ceiling?.processor),
    share === null ? '' : `${Math.round(share * 100)} %`,
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  )
  const text = [head, ...lines].map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  return `${title}\n${text.join('\n')}\n`
}

function some(value: number | null | undefined): string {
  return typeof value === 'number' ? count(value) : ''
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
