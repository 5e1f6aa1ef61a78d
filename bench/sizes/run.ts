/**
 * `npm run bench:sizes`: how many bytes, how much write-ahead log and how much processor time each thing takes that people do, measured
 * on the product itself. `-- --plan` prints what follows for 1, 10, 100 and 1,000 times a city instead, without measuring: the tables of
 * docs/scaling.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cityAssumptions } from './assumptions.ts'
import { type Measured, measureAll } from './measure-all.ts'
import { prices } from './prices.ts'
import {
  actionsTable,
  assumptionTable,
  costTable,
  largestTables,
  limitTable,
  photoTable,
  planTable,
  priceTable,
} from './tables.ts'

const { values } = parseArgs({
  options: {
    plan: { type: 'boolean', default: false },
    /** Actions of each kind in each of three rounds; of those with small rows, a multiple. */
    count: { type: 'string', default: '40' },
    /** Keeps the figures for `--plan`. */
    write: { type: 'boolean', default: false },
  },
})

const file = path.join(import.meta.dirname, 'measured.json')

async function measureAndKeep(): Promise<Measured> {
  const measured = await measureAll(Number(values.count), (line) => console.error(line))
  if (values.write) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`)
  return measured
}

const measured = values.plan ? (JSON.parse(readFileSync(file, 'utf8')) as Measured) : await measureAndKeep()
console.log(
  [
    actionsTable(measured),
    largestTables(measured),
    photoTable(measured),
    `A photo of 12 megapixels: ${(measured.photo.reading / 1000).toFixed(1)} s of processor time to read it, ${(measured.photo.sizes / 1000).toFixed(1)} s to make its sizes.`,
    ...(values.plan
      ? [
          assumptionTable(cityAssumptions),
          planTable(cityAssumptions, measured),
          priceTable(prices),
          costTable(cityAssumptions, measured),
          limitTable(measured, 16),
        ]
      : []),
  ].join('\n\n'),
)
