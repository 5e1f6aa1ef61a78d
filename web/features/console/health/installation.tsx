import type { HealthProvider } from '../../../../contract/calls/console/health.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { bytesText } from './bytes-text.ts'
import { Table } from './table.tsx'

type Health = DataOf<'consoleHealth.get'>

const kinds: Record<HealthProvider['kind'], { text: string; variant: 'success' | 'warning' | 'quiet' }> = {
  real: { text: 'Real', variant: 'success' },
  simulated: { text: 'Simulated', variant: 'warning' },
  own: { text: 'Built in', variant: 'quiet' },
  off: { text: 'Off', variant: 'quiet' },
}

/** What does what in this installation. */
export function Providers({ providers }: Pick<Health, 'providers'>) {
  return (
    <ul aria-label="Providers" className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-1">
      {providers.map(({ name, by, kind }) => (
        <li
          key={name}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3 border-line border-b py-2 text-sm"
        >
          <span className="text-soft">{name}</span>
          <span className="wrap-anywhere font-semibold">{by}</span>
          <Badge variant={kinds[kind].variant}>{kinds[kind].text}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Versions, disk and backups in one line of figures. */
export function Figures({ health }: { health: Health }) {
  const { versions, disk, database, last_backup_at, card_testing: cards } = health
  const free = Math.round((disk.free_bytes / Math.max(1, disk.total_bytes)) * 100)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-lg border border-line p-4 md:grid-cols-3 md:p-5 xl:grid-cols-5">
      <Figure
        name="Database"
        value={bytesText(database.bytes)}
        note={`${database.connections} of ${database.max_connections} connections`}
      />
      <Figure
        name="Disk of DATA_DIR"
        value={`${free}% free`}
        note={`${bytesText(disk.free_bytes)} of ${bytesText(disk.total_bytes)}`}
      />
      <Figure
        name="Last backup"
        value={last_backup_at ? agoText(last_backup_at, Date.now()) : 'None known'}
        note={last_backup_at ? '' : 'Run npm run backup every night'}
      />
      <Figure
        name="Stoop"
        value={versions.stoop}
        note={`Node ${versions.node} · PostgreSQL ${versions.postgres} · ${versions.migration.replace(/\.sql$/, '')}`}
      />
      <Figure
        name="Declined cards, last hour"
        value={String(cards.declined_cards)}
        note={`${networks(cards.slowed_networks)} slowed, ${cards.refused_networks} refused`}
      />
    </dl>
  )
}

function networks(count: number): string {
  return `${count} ${count === 1 ? 'network' : 'networks'}`
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0 last:col-span-2 md:last:col-span-1">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="grid gap-0.5">
        <span className="tabular font-bold font-display text-xl tracking-tight">{value}</span>
        <span className="wrap-anywhere text-sm text-soft">{note}</span>
      </dd>
    </div>
  )
}

/** The largest tables. */
export function Tables({ database: { tables } }: Pick<Health, 'database'>) {
  const count = (value: number) => value.toLocaleString('en-US')
  return (
    <Table
      name="Largest tables"
      columns={['Table', 'Size', 'Rows', 'Rows read by full scans']}
      rows={tables.map(({ name, bytes, rows, scanned_rows }) => [
        name,
        bytesText(bytes),
        count(rows),
        count(scanned_rows),
      ])}
    />
  )
}
