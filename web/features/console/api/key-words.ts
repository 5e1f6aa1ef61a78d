import type { DataOf } from '../../../../contract/paths.ts'

export type StaffKey = DataOf<'consoleApiKeys.list'>['keys'][number]
type Scope = StaffKey['scopes'][number]

/** What a key may read, as the form and the list say it. */
export const scopeWords: readonly { scope: Scope; label: string }[] = [
  { scope: 'listings:read', label: 'Listings' },
  { scope: 'orders:read', label: 'Orders' },
  { scope: 'orders:personal', label: 'Contact details of buyers' },
]

/** The choices of how long a key works, in days; empty: always. */
export const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until you revoke it' },
]

export function scopesText(scopes: readonly Scope[]): string {
  const labels = scopeWords.filter(({ scope }) => scopes.includes(scope)).map(({ label }) => label)
  return labels.join(', ')
}
