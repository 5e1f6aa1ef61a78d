import { Check, Circle } from 'lucide-react'
import type { SellingTip } from './selling-tips.ts'

/** The selling tips, open ones first. */
export function SellingTipsList({ tips }: { tips: readonly SellingTip[] }) {
  const done = tips.filter((tip) => tip.done).length
  const open = tips.filter((tip) => !tip.done)
  return (
    <section aria-labelledby="sells-better" className="grid gap-3 rounded-lg bg-tint p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="sells-better" className="text-lg">
          {open.length === 0 ? 'Nothing left to ask' : 'What would make it sell better'}
        </h2>
        <p className="tabular shrink-0 text-soft text-sm">
          {done} of {tips.length}
        </p>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {[...open, ...tips.filter((tip) => tip.done)].map(({ id, text, done: isDone }) => (
          <li key={id} className={`flex items-start gap-2 ${isDone ? 'text-soft' : ''}`}>
            {isDone ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-field" />
            )}
            <span>
              <span className="sr-only">{isDone ? 'Done: ' : 'Missing: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
