import { cleanPriceInput, hasTooManyDecimals } from '../../../../contract/rules/listings/listing.ts'
import { formatPrice, MIN_CHARGE_CENTS, toCents, toDollars } from '../../../../contract/rules/money.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface AmountFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** The most that can be refunded, in cents. */
  maxCents: number
  error?: string | undefined
}

/** The amount of a partial refund, in dollars. */
export function AmountField({ label, value, onChange, maxCents, error }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      start="$"
      className="max-w-40"
      value={value}
      error={error}
      help={`Up to ${formatPrice(toDollars(maxCents))}, the price of the item.`}
      onChange={({ target }) => onChange(cleanPriceInput(target.value))}
    />
  )
}

/** The cents of a typed amount; null if it is none or out of bounds. */
export function parseAmount(text: string, maxCents: number): number | null {
  if (text === '' || hasTooManyDecimals(text)) return null
  const cents = toCents(Number(text))
  return cents >= Math.min(MIN_CHARGE_CENTS, maxCents) && cents <= maxCents ? cents : null
}

/** Shown for an amount out of bounds. */
export function amountSentence(maxCents: number): string {
  const least = formatPrice(toDollars(Math.min(MIN_CHARGE_CENTS, maxCents)))
  return `Please enter an amount from ${least} to ${formatPrice(toDollars(maxCents))}`
}
