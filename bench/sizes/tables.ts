import { actions as mixedActions, shares } from '../mixed/actions.ts'
import { type Assumptions, cityAssumptions } from './assumptions.ts'
import { mixedLimit, mixedTimes } from './limits.ts'
import type { ActionName, Measured } from './measure-all.ts'
import { costsOf, type Plan, planFor } from './plan.ts'
import { type Prices, prices } from './prices.ts'

/** How many times the city of the assumptions. */
const SCALES = [1, 10, 100, 1000]

/** What actions are called in tables. */
const names: Record<ActionName, string> = {
  account: 'sign-up',
  signIn: 'sign-in on another device',
  photo: 'photo, its row only',
  listing: 'listing with three photos',
  list: 'list of the newest',
  view: 'item view, counted, with two events',
  search: 'search',
  favorite: 'favorite',
  savedSearch: 'saved search',
  conversation: 'conversation with its first message',
  message: 'message',
  sale: 'sale, from the checkout to the transfer',
  photoCheck: 'photo that the CDN asks for again',
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** Two significant digits below a hundred, whole numbers above. */
function number(value: number): string {
  return value >= 100 ? whole.format(value) : digits.format(value)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  )
}

const sum = (values: Readonly<Record<string, number>>) =>
  Object.values(values).reduce((all, one) => all + one, 0)

/** What each action costs. */
export function actionsTable({ actions }: Measured): string {
  const rows = Object.entries(actions).map(([name, { tables, wal, processor, emails }]) => [
    names[name as ActionName],
    number(sum(tables)),
    number(wal.dense),
    number(wal.sparse),
    digits.format(processor.app),
    digits.format(processor.database),
    digits.format(emails.count),
  ])
  const head = [
    'action',
    'bytes stored',
    'bytes of log',
    'after a checkpoint',
    'app ms',
    'PostgreSQL ms',
    'emails',
  ]
  return table(head, rows)
}

/** The tables that gain most per action. */
export function largestTables({ actions }: Measured): string {
  const rows = Object.entries(actions)
    .filter(([, { tables }]) => sum(tables) > 0)
    .map(([name, { tables }]) => [
      names[name as ActionName],
      Object.entries(tables)
        .slice(0, 5)
        .map(([of, bytes]) => `\`${of}\` ${number(bytes)}`)
        .join(', '),
    ])
  return table(['action', 'bytes by table, with indexes and TOAST'], rows).replace('| --: |', '| --- |')
}

/** Bytes of a photo's files. */
export function photoTable({ photo }: Measured): string {
  const widths = [...new Set(Object.keys(photo.files).map((name) => name.split('.')[0] ?? ''))]
  const formats = ['avif', 'webp', 'jpg']
  const rows = widths
    .filter((width) => width !== 'master')
    .sort((a, b) => Number(a) - Number(b))
    .map((width) => [
      width,
      ...formats.map((format) => number((photo.files[`${width}.${format}`] ?? 0) / 1000)),
    ])
  rows.push(['the stored photo, at most 2560 px', '', '', number((photo.files.master ?? 0) / 1000)])
  return table(['width in px', 'AVIF KB', 'WebP KB', 'JPEG KB'], rows)
}

const planRows: [string, (plan: Plan) => string][] = [
  ['listings on sale', ({ times }) => number(times * cityAssumptions.listingsOnSale)],
  ['sales a month', ({ sales }) => number(sales)],
  ['database after a year, GB', ({ databaseGb }) => number(databaseGb)],
  ['of it, what each month adds for good, GB', ({ growthGb }) => number(growthGb)],
  [
    'write-ahead log a day, GB',
    ({ logGbDense, logGbSparse }) => `${number(logGbDense)} to ${number(logGbSparse)}`,
  ],
  ['photos, GB', ({ photoGb }) => number(photoGb)],
  ['photos, files', ({ photoFiles }) => number(photoFiles)],
  ['traffic of photos a month, GB', ({ cdnGb }) => number(cdnGb)],
  ['emails a month', ({ emails }) => number(emails)],
  ['busiest hour: pages a second', ({ pagesPerSecond }) => number(pagesPerSecond)],
  [
    'busiest hour: photos that the CDN asks for again, a second',
    ({ checksPerSecond }) => number(checksPerSecond),
  ],
  ['busiest hour: calls a second', ({ callsPerSecond }) => number(callsPerSecond)],
  ['busiest hour: writes a second', ({ writesPerSecond }) => number(writesPerSecond)],
  ['processors busy with pages and calls', ({ appBusy }) => number(appBusy)],
  ['processors busy with SQL', ({ databaseBusy }) => number(databaseBusy)],
  ['processors busy with photos', ({ jobsBusy }) => number(jobsBusy)],
  ['processors to have: app', ({ app }) => number(app)],
  ['processors to have: jobs', ({ jobs }) => number(jobs)],
  ['processors to have: primary', ({ database }) => number(database)],
  ['processors to have: replica', ({ replica }) => (replica ? number(replica) : '–')],
]

const plansOf = (city: Assumptions, measured: Measured) =>
  SCALES.map((times) => planFor(times, city, measured))
const scaleHead = (what: string) => [what, ...SCALES.map((times) => `${whole.format(times)}×`)]

/** Sizes, rates and processors at each scale. */
export function planTable(city: Assumptions, measured: Measured): string {
  const plans = plansOf(city, measured)
  return table(
    scaleHead('a month of'),
    planRows.map(([name, cell]) => [name, ...plans.map(cell)]),
  )
}

const costNames = {
  app: 'app and job processes',
  database: 'PostgreSQL with a standby, and the replica',
  databaseStorage: 'its storage and log',
  photos: 'bucket of the photos',
  cdn: 'CDN',
  emails: 'emails',
  total: 'together',
  perSale: 'per sale',
} as const

/** US dollars a month at each scale. */
export function costTable(city: Assumptions, measured: Measured, given: Prices = prices): string {
  const costs = plansOf(city, measured).map((plan) => costsOf(plan, city, given))
  return table(
    scaleHead('US dollars a month'),
    Object.entries(costNames).map(([key, name]) => [
      name,
      ...costs.map((cost) =>
        key === 'perSale' ? cost.perSale.toFixed(3) : number(cost[key as keyof typeof cost]),
      ),
    ]),
  )
}

/** The assumptions by their names in `assumptions.ts`. */
export function assumptionTable(city: Assumptions): string {
  return table(
    ['assumption', 'value'],
    Object.entries(city).map(([name, value]) => [
      `\`${name}\``,
      whole.format(value) === '0' || value % 1 ? String(value) : whole.format(value),
    ]),
  )
}

/** The prices with their sources. */
export function priceTable(given: Prices): string {
  return table(
    ['price', 'of', 'source'],
    Object.values(given).map(({ dollars, unit, source, read }) => [
      `$${dollars}`,
      unit,
      `<${source.split(',')[0]}>, ${read}`,
    ]),
  ).replace('| --: | --: |', '| --- | --- |')
}

/** What limits a machine under the traffic of `bench:mixed`. */
export function limitTable(measured: Measured, processors: number): string {
  const times = mixedTimes(measured)
  const { mean, perSecond } = mixedLimit(measured, processors)
  const cells = ({ app, database, photos }: typeof mean) =>
    [app, database, photos].map((one) => digits.format(one))
  return table(
    ['action of the mixed traffic', 'share', 'app ms', 'PostgreSQL ms', 'photo ms'],
    [
      ...mixedActions.map((action) => [action, `${shares[action]} %`, ...cells(times[action])]),
      ['mean', '', ...cells(mean)],
      [`a second on ${processors} processors`, number(perSecond), '', '', ''],
    ],
  )
}
