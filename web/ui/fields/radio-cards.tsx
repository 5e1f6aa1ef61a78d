import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  /** Below the title. */
  note?: ReactNode
  /** At the end of the line: a price. */
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  /** The question. */
  legend: string
  /** Shows the question to screen readers only, because a heading asks it already. */
  hideLegend?: boolean
  name: string
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

/** A choice among a few options, each with an optional note. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  return (
    <fieldset className="grid gap-2">
      <legend className={props.hideLegend ? 'sr-only' : 'mb-2 font-semibold text-sm'}>{props.legend}</legend>
      {props.cards.map((card) => (
        <label
          key={card.value}
          className="flex min-h-16 items-center gap-4 rounded-md border border-line bg-surface p-4 transition-colors focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 has-checked:border-primary has-checked:bg-tint has-disabled:cursor-not-allowed has-disabled:text-soft hover:border-field has-disabled:bg-sunken [&:not(:has(:focus-visible))]:outline-none"
        >
          <input
            type="radio"
            name={props.name}
            value={card.value}
            checked={props.value === card.value}
            disabled={card.disabled}
            onChange={() => props.onChange(card.value)}
            className="size-5 shrink-0 accent-primary outline-none"
          />
          {card.icon && <span className="shrink-0 text-primary-ink [&_svg]:size-6">{card.icon}</span>}
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold">{card.title}</span>
            {card.note && <span className="text-sm text-soft">{card.note}</span>}
          </span>
          {card.aside && <span className="tabular shrink-0 font-semibold">{card.aside}</span>}
        </label>
      ))}
      {props.error && (
        <p className="text-sm">
          <FieldError>{props.error}</FieldError>
        </p>
      )}
    </fieldset>
  )
}
