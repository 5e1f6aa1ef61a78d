import { HandCoins } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPrice, toCents, toDollars } from '../../../contract/rules/money.ts'
import { OFFER_HOURS, suggestedOffers } from '../../../contract/rules/people/offers.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { isSignedIn } from '../auth/use-auth.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { OfferCard } from './offer-card.tsx'
import { type ItemOffers, useOffersChanged } from './offer-queries.ts'

interface ItemOfferProps {
  listingId: string
  offers: ItemOffers
  /** Where visitors log in first; null: they have an account. */
  loginPath: string | null
  /** Buys what is held. */
  buy: ReactNode
}

/** A buyer's offer for an item: the one they have made, and a button for a new one. */
export function ItemOffer({ listingId, offers, loginPath, buy }: ItemOfferProps) {
  const [isOffering, setOffering] = useState(false)
  const navigate = useNavigate()
  const { own, is_open: isOpen } = offers
  const offer = async () => {
    if (loginPath && !(await isSignedIn())) void navigate(loginPath)
    else setOffering(true)
  }
  const isLive = own?.state === 'open' || own?.state === 'accepted'
  return (
    <>
      {isOpen && !isLive && (
        <Button
          variant="secondary"
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          onClick={() => void offer()}
          className="justify-self-start noscript:hidden"
        >
          {own ? 'Make another offer' : 'Make an offer'}
        </Button>
      )}
      {own && own.state !== 'paid' && <OfferCard offer={own} buy={buy} />}
      {isOffering && <OfferDialog listingId={listingId} offers={offers} onClose={() => setOffering(false)} />}
    </>
  )
}

function OfferDialog({
  listingId,
  offers: { lowest, highest },
  onClose,
}: {
  listingId: string
  offers: ItemOffers
  onClose: () => void
}) {
  const toast = useToast()
  const changed = useOffersChanged()
  return (
    <AmountDialog
      title="Make an offer"
      note={`The price is ${formatPrice(highest)}. The seller has ${OFFER_HOURS} hours to answer. If they accept, the item is held for you for ${OFFER_HOURS} hours, and you pay then.`}
      action="Send offer"
      lowest={lowest}
      highest={highest}
      suggestions={suggestedOffers(toCents(highest)).map(toDollars)}
      onSend={async (amount) => {
        const result = await call('offers.make', { body: { listing_id: listingId, amount } })
        changed()
        if (result.error !== null) return failureText(result)
        const { state } = result.data.offer
        if (state === 'accepted') toast({ text: 'Your offer was accepted at once.' })
        else if (state === 'declined') toast({ text: 'The seller doesn’t go that low.' })
        return null
      }}
      onClose={onClose}
    />
  )
}
