import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import { formatPrice } from '../../../contract/rules/money.ts'
import { Badge } from '../../ui/cards/badge.tsx'
import { OfferActions } from './offer-actions.tsx'
import { offerWords, stepText } from './offer-words.ts'

interface OfferCardProps {
  offer: Offer
  /** Buying what is held: a button on the item's page, a link elsewhere. Null: nothing. */
  buy: ReactNode
  /** Above the words: the item, where the page around does not show it. */
  head?: ReactNode
}

/** An offer with what its reader can do about it. */
export function OfferCard({ offer, buy, head }: OfferCardProps) {
  const { title, note } = offerWords(offer)
  const isLive = offer.state === 'open' || offer.state === 'accepted'
  return (
    <section aria-label="Offer" className="grid w-full grid-cols-1 gap-3 rounded-md border border-line p-4">
      {head}
      <div className="flex items-start gap-3">
        <HandCoins
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isLive ? 'text-primary-ink' : 'text-soft'}`}
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <p className="wrap-anywhere font-semibold">{title}</p>
          <p className="wrap-anywhere text-sm text-soft">{note}</p>
          {offer.role === 'seller' && offer.left_unpaid ? (
            <p className="text-sm">
              <Badge variant="warning">
                Left {offer.left_unpaid} accepted {offer.left_unpaid === 1 ? 'offer' : 'offers'} unpaid lately
              </Badge>
            </p>
          ) : null}
        </div>
        <p className="tabular shrink-0 text-right text-sm text-soft">
          <span className="sr-only">Price: </span>
          <s aria-hidden={!isLive}>{formatPrice(offer.item.price)}</s>
        </p>
      </div>
      {offer.steps.length > 1 && <Steps offer={offer} />}
      {isLive && <OfferActions offer={offer} buy={buy} />}
    </section>
  )
}

/** How it came to this. */
function Steps({ offer }: { offer: Offer }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-soft">How it went</summary>
      <ol className="mt-2 grid gap-1 border-line border-l-2 pl-4">
        {offer.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>{stepText(offer, step)}</li>
        ))}
      </ol>
    </details>
  )
}
