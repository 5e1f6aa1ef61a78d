import type { HealthProvider } from '../../../../contract/calls/console/health.ts'
import { Badge } from '../../../ui/cards/badge.tsx'

const kinds: Record<HealthProvider['kind'], { text: string; variant: 'success' | 'warning' | 'quiet' }> = {
  real: { text: 'Real', variant: 'success' },
  simulated: { text: 'Simulated', variant: 'warning' },
  own: { text: 'Built in', variant: 'quiet' },
  off: { text: 'Off', variant: 'quiet' },
}

/** What does what in this installation; Health says whether it answers. */
export function ProviderList({ providers }: { providers: readonly HealthProvider[] }) {
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
