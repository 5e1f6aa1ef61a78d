import { type ReactNode, useState } from 'react'
import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import type { CallResult } from '../../../contract/endpoint.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { formatPrice, toCents, toDollars } from '../../../contract/rules/money.ts'
import { counterSpan } from '../../../contract/rules/people/offers.ts'
import { call } from '../../api/call.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { failureText } from '../../api/transport/response.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import { useOffersChanged } from './offer-queries.ts'

type Answer = 'accept' | 'decline' | 'withdraw'

/** What the reader of a live offer can do about it. */
export function OfferActions({ offer, buy }: { offer: Offer; buy: ReactNode }) {
  const [isCountering, setCountering] = useState(false)
  const { busy, send } = useAnswer(offer)
  const { id, role, state, turn, counters_left: left } = offer
  if (state === 'accepted')
    return role === 'seller' ? null : (
      <div className="flex flex-wrap gap-2">
        {buy}
        {!offer.order_id && (
          <Button variant="ghost" busy={busy === 'withdraw'} onClick={() => void send('withdraw')}>
            I don’t want it any more
          </Button>
        )}
      </div>
    )
  if (turn !== role)
    return role === 'seller' ? null : (
      <Button
        variant="secondary"
        busy={busy === 'withdraw'}
        onClick={() => void send('withdraw')}
        className="justify-self-start"
      >
        Withdraw
      </Button>
    )
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:first:basis-full">
        <Button busy={busy === 'accept'} disabled={busy !== null} onClick={() => void send('accept')}>
          Accept {formatPrice(offer.amount)}
        </Button>
        {left > 0 && (
          <Button variant="secondary" disabled={busy !== null} onClick={() => setCountering(true)}>
            Counter
          </Button>
        )}
        <Button
          variant="ghost"
          busy={busy === 'decline'}
          disabled={busy !== null}
          onClick={() => void send('decline')}
        >
          Decline
        </Button>
      </div>
      {isCountering && <CounterDialog key={id} offer={offer} onClose={() => setCountering(false)} />}
    </>
  )
}

function useAnswer(offer: Offer) {
  const [busy, setBusy] = useState<Answer | null>(null)
  const toast = useToast()
  const { confirm } = useAlerts()
  const changed = useOffersChanged()
  const send = async (answer: Answer) => {
    const question = questionOf(offer, answer)
    if (question && !(await confirm(question))) return
    setBusy(answer)
    const result = await request(offer, answer)
    setBusy(null)
    changed()
    if (result.error !== null) toast(failureToast(result))
  }
  return { busy, send }
}

function request({ id, amount }: Offer, answer: Answer): Promise<CallResult<DataOf<'offers.get'>>> {
  const params = { id }
  if (answer === 'accept') return call('offers.accept', { params, body: { amount } })
  if (answer === 'decline') return call('offers.decline', { params, body: { amount } })
  return call('offers.withdraw', { params })
}

/** Giving up what is held, and agreeing as a seller, cannot be taken back. */
function questionOf({ role, state, amount, other, item }: Offer, answer: Answer) {
  if (answer === 'accept' && role === 'seller')
    return {
      title: `Sell for ${formatPrice(amount)}?`,
      text: `${item.title} is then reserved for @${other.username} for 24 hours.`,
      yes: 'Accept',
    }
  if (answer === 'withdraw' && state === 'accepted')
    return {
      title: 'Give it up?',
      text: 'The item goes back on sale, and somebody else can buy it.',
      yes: 'Give it up',
      danger: true,
    }
  return null
}

function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const changed = useOffersChanged()
  const { role, amount, item, counters_left: left } = offer
  const { lowest, highest } = counterSpan(role, {
    priceCents: toCents(item.price),
    amountCents: toCents(amount),
  })
  const own = offer.steps.findLast(({ by }) => by === role)?.amount
  const middle = Math.round((amount + (own ?? (role === 'buyer' ? toDollars(lowest) : item.price))) / 2)
  return (
    <AmountDialog
      title={role === 'buyer' ? 'Offer something else' : 'Name your amount'}
      note={`@${offer.other.username} offers ${formatPrice(amount)}; the price is ${formatPrice(item.price)}.${left === 1 ? ' This is the last counteroffer.' : ''}`}
      action="Send"
      lowest={toDollars(lowest)}
      highest={toDollars(highest)}
      suggestions={middle > toDollars(lowest) && middle < toDollars(highest) ? [middle] : []}
      onSend={async (dollars) => {
        const result = await call('offers.counter', {
          params: { id: offer.id },
          body: { amount: dollars, seen: amount },
        })
        changed()
        return result.error === null ? null : failureText(result)
      }}
      onClose={onClose}
    />
  )
}
