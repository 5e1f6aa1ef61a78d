import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { bytesText } from './bytes-text.ts'
import { Table } from './table.tsx'

type Health = DataOf<'consoleHealth.get'>

/** Versions, disk and backups in one line of figures. */
export function Figures({ health }: { health: Health }) {
  const { versions, disk, database, last_backup_at, recall_list: recalls, card_testing: cards } = health
  const free = Math.round((disk.free_bytes / Math.max(1, disk.total_bytes)) * 100)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-lg border border-line p-4 md:grid-cols-3 md:p-5 2xl:grid-cols-6">
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
        name="List of recalls"
        value={recalls.days === 1 ? '1 day old' : `${recalls.days.toLocaleString('en-US')} days old`}
        note={recallsNote(recalls)}
        warning={recalls.is_old ? 'Too old' : null}
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

function recallsNote({ is_bundled, is_old }: Health['recall_list']): string {
  if (is_bundled) return 'Only the bundled sample. Run npm run operator -- import-recalls'
  return is_old ? 'Newer recalls are missed. Run npm run operator -- import-recalls' : ''
}

function networks(count: number): string {
  return `${count} ${count === 1 ? 'network' : 'networks'}`
}

interface FigureProps {
  name: string
  value: string
  note: string
  /** A few words about what is wrong. */
  warning?: string | null
}

function Figure({ name, value, note, warning = null }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        {name}
        {warning && <Badge variant="warning">{warning}</Badge>}
      </dt>
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
