import { Price } from '../../../ui/cards/price.tsx'
import { dollarsOf } from '../form/listing-form.ts'
import type { Draft } from './draft.ts'

/** Summarizes the draft's text. */
export function DraftSummary({ draft }: { draft: Draft }) {
  const { title, category, price } = draft.form
  const dollars = dollarsOf(price)
  return (
    <div className="grid gap-1 rounded-md border border-line bg-surface p-4">
      <p className="text-soft text-sm">Written so far</p>
      <p dir="auto" className="line-clamp-2 font-semibold">
        {title.trim() || 'No title yet'}
      </p>
      <p className="flex items-baseline gap-2">
        {dollars === null || Number.isNaN(dollars) ? (
          'No price yet'
        ) : (
          <Price dollars={dollars} className="text-xl" />
        )}
        {category && <span className="text-soft text-sm">{category}</span>}
      </p>
    </div>
  )
}
