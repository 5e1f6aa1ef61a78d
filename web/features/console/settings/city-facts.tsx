import { marketplace } from '../../../marketplace.ts'

/** What belongs to this version and cannot be changed while it runs. */
export function CityFacts() {
  const { name, timeZone, currency, areas } = marketplace
  const facts = [
    ['City', name],
    ['Areas', areas.join(', ')],
    ['Time zone', timeZone],
    ['Currency', currency.toUpperCase()],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-lg border border-line p-4 sm:grid-cols-2 lg:grid-cols-4 md:p-5">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="wrap-anywhere font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
