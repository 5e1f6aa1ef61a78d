import { useState } from 'react'
import {
  cleanPriceInput,
  hasTooManyDecimals,
  tooManyDecimalsSentence,
} from '../../../../../contract/rules/listings/listing.ts'
import { priceChoices } from '../../../../../contract/rules/listings/price-choices.ts'
import { formatPrice } from '../../../../../contract/rules/money.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FeeNote } from '../../form/fee-note.tsx'
import { dollarsOf } from '../../form/listing-form.ts'
import type { PriceAdviceState } from '../../form/use-price-advice.ts'
import { reviewPrice } from '../review.ts'
import { PriceEvidence } from './price-evidence.tsx'

interface PriceChoiceProps extends PriceAdviceState {
  price: string
  error: string | undefined
  onChange: (price: string) => void
}

const names = ['Sell faster', 'Suggested', 'Take your time']

/** Three prices around the suggestion, or the seller's own. @source spec §4 AI listing flow, §9 */
export function PriceChoice({ advice, isLoading, failure, price, error, onChange }: PriceChoiceProps) {
  const suggested = advice?.suggested_price ?? null
  const evidence = advice?.price_evidence ?? null
  return (
    <section
      aria-labelledby="price-title"
      aria-busy={isLoading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="price-title" className="text-lg">
        Price
      </h2>
      {failure ? (
        <LookupFailed failure={failure} />
      ) : suggested === null ? (
        <p className="text-soft">
          {isLoading
            ? 'Looking for similar listings…'
            : evidence
              ? 'Similar listings vary too much for us to suggest one price. Use the range below to set yours.'
              : 'We found no similar listings to compare with, so set your own price.'}
        </p>
      ) : (
        <fieldset className="grid grid-cols-3 gap-2">
          <legend className="sr-only">Suggested prices</legend>
          {priceChoices(suggested).map((dollars, index) => (
            <label key={names[index]} className="price-option">
              <input
                type="radio"
                name="price-choice"
                checked={dollarsOf(price) === dollars && isFirst(priceChoices(suggested), index)}
                onChange={() => onChange(String(dollars))}
              />
              <span className="tabular font-bold font-display text-xl">
                {formatPrice(dollars).replace('.00', '')}
              </span>
              <span className="font-normal text-soft text-xs">{names[index]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <OwnPrice price={price} error={error} onChange={onChange} />
      <FeeNote price={dollarsOf(price)} />
      {evidence && <PriceEvidence evidence={evidence} suggested={suggested} price={dollarsOf(price)} />}
    </section>
  )
}

/** Shown when the request failed, so that it does not look like a lack of similar listings. */
function LookupFailed({ failure }: { failure: NonNullable<PriceAdviceState['failure']> }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="secondary" onClick={failure.retry}>
          Try retry
        </Button>
      }
    >
      <p>We couldn’t look up what similar things cost: {failure.text}</p>
      <p className="mt-1 text-sm">You can also set the price yourself.</p>
    </Alert>
  )
}

/** Whether this is the first of equal prices: small suggestions round to the same one. */
function isFirst(choices: readonly number[], index: number): boolean {
  return choices.indexOf(choices[index] ?? 0) === index
}

/** @source spec §5 Review price edit: a number; NaN becomes 0 */
function OwnPrice({ price, error, onChange }: Pick<PriceChoiceProps, 'price' | 'error' | 'onChange'>) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed !== undefined) onChange(String(reviewPrice(typed)))
    setTyped(undefined)
  }
  const change = (text: string) => {
    const cleaned = cleanPriceInput(text)
    setTyped(cleaned)
    if (cleaned !== '') onChange(cleaned)
  }
  const shown = typed ?? price
  return (
    <TextField
      label="Your own price"
      name="price"
      start="$"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={hasTooManyDecimals(shown) ? tooManyDecimalsSentence : error}
      help={dollarsOf(shown) === 0 ? 'Free: you’re giving it away.' : 'In dollars. 0 gives it away.'}
      onChange={({ target }) => change(target.value)}
      onBlur={settle}
    />
  )
}
