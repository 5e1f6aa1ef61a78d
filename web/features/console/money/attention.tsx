import type { ReactNode } from 'react'
import type {
  AttentionItem,
  AttentionList,
  Attention as AttentionLists,
} from '../../../../contract/calls/console/money.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { dayText, timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { rowProps } from '../frame/list-keys.ts'
import { Section } from '../frame/section.tsx'
import { useFilter } from '../records/use-filter.ts'
import { DifferenceRow } from './difference-row.tsx'
import { MoneySteps } from './money-steps.tsx'
import { attentionText, byItself } from './money-words.ts'

const lists = {
  disputes: { title: 'Chargebacks and inquiries', none: 'No open disputes.' },
  warnings: { title: 'Fraud warnings', none: 'No warnings wait for a decision.' },
  claims: { title: 'Escalated claims', none: 'No claims wait for your decision.' },
  payouts: { title: 'Payouts and transfers', none: 'No payout was returned, and no transfer rejected.' },
  refunds: { title: 'Refunds', none: 'Every refund has reached its buyer, or is on its way.' },
  debts: { title: 'Sellers who owe money', none: 'No seller owes more than they are owed.' },
} as const
type ListName = keyof typeof lists
const names = Object.keys(lists) as ListName[]
const DIFFERENCES = 'Differences in the books'

const options = [
  ...names.map((name) => ({ value: name as string, label: lists[name].title })),
  { value: 'differences', label: DIFFERENCES },
]

/** Everything that needs a person, each with what can be done; `show` in the address picks one of the lists. */
export function Attention({ attention }: { attention: AttentionLists }) {
  const { filter, change } = useFilter(['show'])
  const only = options.find(({ value }) => value === filter.show)?.value ?? ''
  const { differences } = attention
  return (
    <Section
      title="Needs attention"
      controls={
        <div className="w-full sm:w-72">
          <Select
            label="Shows"
            placeholder="Everything"
            options={options}
            value={only}
            onChange={({ target }) => change({ show: target.value })}
          />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        {names
          .filter((name) => !only || name === only)
          .map((name) => (
            <Items key={name} {...lists[name]} list={attention[name]} />
          ))}
        {(!only || only === 'differences') && (
          <List
            title={DIFFERENCES}
            none={differences.is_compared ? 'The books agree.' : 'The books have not been compared yet.'}
            {...differences}
          >
            {differences.items.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} />
            ))}
          </List>
        )}
      </div>
    </Section>
  )
}

function Items({ title, none, list }: { title: string; none: string; list: AttentionList }) {
  return (
    <List title={title} none={none} {...list}>
      {list.items.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
    </List>
  )
}

interface ListProps {
  title: string
  /** What an empty list says. */
  none: string
  total: number
  items: readonly unknown[]
  children: ReactNode
}

function List({ title, none, total, items, children }: ListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="flex items-center gap-2.5 text-lg">
        {title}
        {total > 0 && <Badge variant="warning">{total}</Badge>}
      </h3>
      {total === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">{children}</ul>
      )}
      {total > items.length && <p className="text-sm text-soft">The first {items.length} are shown.</p>}
    </div>
  )
}

function ItemRow({ item }: { item: AttentionItem }) {
  const { title, seller, cents, at, due_at, is_late, kind } = item
  const hint = byItself(kind)
  return (
    <li {...rowProps} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3.5">
      <span dir="auto" className="wrap-anywhere font-semibold">
        {title ?? seller ?? 'Unknown payment'}
      </span>
      <span className="tabular font-semibold">{formatCents(cents)}</span>
      <span className="wrap-anywhere col-span-2">{attentionText(item)}</span>
      <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {title && seller && <span>Sold by {seller}</span>}
        {at && <span>{dayText(at)}</span>}
        {due_at && kind === 'dispute_to_answer' && (
          <Badge variant={is_late ? 'danger' : 'warning'}>
            {is_late ? `Late: was due ${timeText(due_at)}` : `Due ${timeText(due_at)}`}
          </Badge>
        )}
      </span>
      {hint && <span className="col-span-2 text-sm text-soft">{hint}</span>}
      <MoneySteps item={item} />
    </li>
  )
}
