import { clsx } from 'clsx'
import { useId } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { rowProps } from '../frame/list-keys.ts'
import { monthText, shareText } from './cohort-words.ts'

type Cohort = DataOf<'consoleFigures.cohorts'>['buyers'][number]

interface CohortTableProps {
  title: string
  /** What the members of a cohort have done, e.g. "bought". */
  did: string
  cohorts: readonly Cohort[]
}

/** Cohorts below each other: how many came back in each month since their sign-up. */
export function CohortTable({ title, did, cohorts }: CohortTableProps) {
  const id = useId()
  const longest = Math.max(0, ...cohorts.map(({ again }) => again.length))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {cohorts.length === 0 ? (
        <p className="text-soft">Nobody who signed up in the last 12 months has {did} yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable with the keyboard
        <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
          <table aria-labelledby={id} className="tabular w-full text-sm">
            <thead className="border-line border-b bg-sunken text-soft">
              <tr>
                <th
                  scope="col"
                  className="sticky left-0 bg-sunken px-3 py-2 text-left font-medium md:static md:px-4"
                >
                  Signed up
                </th>
                <th scope="col" className="px-3 py-2 text-right font-medium">
                  People
                </th>
                {Array.from({ length: longest }, (_, since) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a month is its number
                  <th key={since} scope="col" className="px-3 py-2 text-right font-medium">
                    {sinceText(since)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {cohorts.map((cohort) => (
                <CohortRow key={cohort.month} cohort={cohort} longest={longest} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

const sinceText = (since: number) => (since === 0 ? 'Same month' : `+${since}`)

function CohortRow({ cohort, longest }: { cohort: Cohort; longest: number }) {
  const { month, people, is_small, again } = cohort
  const rest = longest - again.length
  return (
    // The table's box hides what is outside of it.
    <tr {...rowProps} className="-outline-offset-2">
      <th
        scope="row"
        className="sticky left-0 whitespace-nowrap bg-paper px-3 py-2 text-left font-semibold md:static md:px-4"
      >
        {monthText(month)}
      </th>
      <td className="whitespace-nowrap px-3 py-2 text-right">
        {is_small && <Badge>Small</Badge>} {people.toLocaleString('en-US')}
      </td>
      {again.map(({ since, people: came }, index) => (
        <td
          key={since}
          className={clsx('px-3 py-2 text-right', came > 0 && 'bg-tint', is_small && 'text-soft')}
        >
          <span className={clsx('block', came > 0 && !is_small && 'font-semibold')}>
            {shareText(came, people)}
          </span>
          <span className="block whitespace-nowrap text-xs">
            {came.toLocaleString('en-US')}
            {index === again.length - 1 && ' so far'}
          </span>
        </td>
      ))}
      {rest > 0 && <td colSpan={rest} />}
    </tr>
  )
}
