import { timeText } from '../../../dates.ts'
import type { SettingsPage } from './setting-words.ts'

interface SettingHistoryProps {
  history: SettingsPage['history']
  /** The label of a setting; null for one of another version. */
  labelOf: (key: string) => string | null
}

/** Who changed what, when and why; the newest first. */
export function SettingHistory({ history, labelOf }: SettingHistoryProps) {
  if (history.length === 0) return <p className="text-soft">Nothing has been changed yet.</p>
  return (
    <ol aria-label="Changes" className="divide-y divide-line border-line border-y">
      {history.map(({ key, at, actor, before, after, reason }) => (
        <li key={`${at} ${key} ${after}`} className="grid gap-1 py-3">
          <p className="wrap-anywhere">
            <span className="font-semibold">{labelOf(key) ?? key}</span>: {before} → {after}
          </p>
          {reason && <p className="wrap-anywhere text-sm">“{reason}”</p>}
          <p className="text-sm text-soft">
            {actor ? `@${actor}` : 'From the terminal'}, <time dateTime={at}>{timeText(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
