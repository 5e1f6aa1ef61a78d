import { agoText } from '../../../ago-text.ts'
import { dayText, timeText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { type StaffKey, scopesText } from './key-words.ts'

interface KeyListProps {
  keys: StaffKey[]
  onRevoke: (key: StaffKey) => void
}

/** Every API key, the newest first. */
export function KeyList({ keys, onRevoke }: KeyListProps) {
  if (keys.length === 0)
    return (
      <p className="text-soft">
        There are no keys yet. Create one for each program, so that you can revoke it alone.
      </p>
    )
  return (
    <ul aria-label="API keys" className="divide-y divide-line border-line border-y">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={onRevoke} />
      ))}
    </ul>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: StaffKey; onRevoke: KeyListProps['onRevoke'] }) {
  const { name, prefix, scopes, state, created_at, created_by, last_used_at } = apiKey
  return (
    <li
      {...rowProps}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_7rem]"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="font-mono text-sm text-soft">{prefix}…</p>
      </div>
      <p className="col-span-2 row-start-2 text-sm lg:col-span-1 lg:row-start-auto">{scopesText(scopes)}</p>
      <div className="col-span-2 row-start-3 text-sm text-soft lg:col-span-1 lg:row-start-auto">
        <p>{last_used_at ? `Used ${agoText(last_used_at, Date.now())}` : 'Never used'}</p>
        <p>{endText(apiKey)}</p>
        <p>
          Created {timeText(created_at)} by {created_by ? `@${created_by}` : 'the operator'}
        </p>
      </div>
      <div className="col-start-2 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
        {state === 'active' ? (
          <Button
            {...openMark}
            variant="secondary"
            aria-label={`Revoke ${name}`}
            onClick={() => onRevoke(apiKey)}
          >
            Revoke
          </Button>
        ) : (
          <Badge>{state === 'expired' ? 'Expired' : 'Revoked'}</Badge>
        )}
      </div>
    </li>
  )
}

function endText({ state, expires_at, revoked_at }: StaffKey): string {
  if (revoked_at) return `Revoked ${timeText(revoked_at)}`
  if (!expires_at) return 'Doesn’t expire'
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${dayText(expires_at)}`
}
