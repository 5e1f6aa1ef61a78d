import { type FormEvent, useState } from 'react'
import { formatPrice, toCents, toDollars } from '../../../contract/rules/money.ts'
import { FANS_DAYS, suggestedOffers } from '../../../contract/rules/people/offers.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { dayText } from '../../dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { amountProblem, readAmount } from './amount.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { OfferCard } from './offer-card.tsx'
import { type ItemOffers, useOffersChanged } from './offer-queries.ts'

type Selling = NonNullable<ItemOffers['selling']>

interface SellingOffersProps {
  listingId: string
  offers: ItemOffers
  selling: Selling
}

/** What a seller sees of the offers for their item, and what they decide about them. */
export function SellingOffers({ listingId, offers, selling }: SellingOffersProps) {
  // Nothing can be offered for a giveaway.
  if (offers.highest === 0) return null
  return (
    <section aria-labelledby="item-offers" className="grid gap-4">
      <h2 id="item-offers" className="text-xl">
        Offers
      </h2>
      {selling.offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} buy={null} />
      ))}
      {selling.offers.length === 0 && (
        <p className="text-soft">
          {selling.settings.is_open
            ? 'Nobody has made an offer yet.'
            : 'You don’t take offers for this item.'}
        </p>
      )}
      <ToFans listingId={listingId} offers={offers} selling={selling} />
      <Settings
        key={JSON.stringify(selling.settings)}
        listingId={listingId}
        selling={selling}
        highest={offers.highest}
      />
    </section>
  )
}

function ToFans({ listingId, offers: { lowest, highest, is_open }, selling }: SellingOffersProps) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const changed = useOffersChanged()
  const { fans, fans_from: from } = selling
  if (fans === 0 || (!is_open && selling.settings.is_open)) return null
  const people = fans === 1 ? '1 person' : `${fans} people`
  if (from)
    return (
      <p className="text-sm text-soft">
        {people} saved it. You can send them the next offer on {dayText(from)}.
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-soft">{people} saved it and may be waiting for a better price.</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Send them an offer
        </Button>
      </div>
      {isOpen && (
        <AmountDialog
          title={`Offer to ${people}`}
          note={`The price is ${formatPrice(highest)}. The first who accepts gets it at your amount. You can do this every ${FANS_DAYS} days.`}
          action="Send offer"
          lowest={lowest}
          highest={highest}
          suggestions={suggestedOffers(toCents(highest)).map(toDollars)}
          onSend={async (amount) => {
            const result = await call('offers.toFans', { params: { id: listingId }, body: { amount } })
            changed()
            if (result.error !== null) return failureText(result)
            const { sent } = result.data
            toast({ text: `Your offer went to ${sent === 1 ? '1 person' : `${sent} people`}.` })
            return null
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Settings({ listingId, selling, highest }: { listingId: string; selling: Selling; highest: number }) {
  const { is_open: isOpen, accept_from: acceptFrom, decline_below: declineBelow } = selling.settings
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()
  const changed = useOffersChanged()
  const save = async (settings: Selling['settings']) => {
    setBusy(true)
    setProblem(null)
    const result = await call('offers.change', { params: { id: listingId }, body: settings })
    setBusy(false)
    if (result.error !== null) return setProblem(failureText(result))
    changed()
    toast({ text: 'Saved.' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '')
    const wrong = ['accept_from', 'decline_below']
      .filter((name) => typed(name).trim() !== '')
      .map((name) => amountProblem(typed(name), { lowest: 0.01, highest }))
      .find((found) => found !== undefined)
    if (wrong) return setProblem(wrong)
    void save({
      is_open: isOpen,
      accept_from: readAmount(typed('accept_from')),
      decline_below: readAmount(typed('decline_below')),
    })
  }
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer font-semibold">How offers are answered</summary>
      <div className="mt-4 grid gap-5">
        <Switch
          label="Take offers"
          help="Buyers can offer from half of the price."
          checked={isOpen}
          disabled={isBusy}
          onChange={({ target }) =>
            void save({ is_open: target.checked, accept_from: acceptFrom, decline_below: declineBelow })
          }
        />
        {isOpen && (
          <form onSubmit={submit} className="grid gap-4">
            {problem && <Alert title="Not saved">{problem}</Alert>}
            <div className="grid gap-4 sm:grid-cols-2">
              <Threshold label="Accept at once from" name="accept_from" value={acceptFrom} />
              <Threshold label="Decline at once below" name="decline_below" value={declineBelow} />
            </div>
            <p className="text-sm text-soft">Nobody sees these amounts. Left empty, you answer yourself.</p>
            <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
              Save
            </Button>
          </form>
        )}
      </div>
    </details>
  )
}

function Threshold({ label, name, value }: { label: string; name: string; value: number | null }) {
  return (
    <TextField
      label={label}
      name={name}
      optional
      inputMode="decimal"
      autoComplete="off"
      start={<span aria-hidden="true">$</span>}
      defaultValue={value ?? ''}
    />
  )
}
