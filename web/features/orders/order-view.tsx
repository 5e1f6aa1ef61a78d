import { type ReactNode, useState } from 'react'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Celebration } from '../../ui/feedback/celebration.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { CancelOrder } from './actions/cancel-order.tsx'
import { CollectInstead } from './actions/collect-instead.tsx'
import { ConfirmGiveaway } from './actions/confirm-giveaway.tsx'
import { RenewCode, SendOut } from './actions/seller-actions.tsx'
import { ClaimCard } from './claims/claim-card.tsx'
import { ProtectionCard } from './claims/protection-card.tsx'
import { ArrivalCard } from './delivery/arrival-card.tsx'
import { DeliveryCard } from './delivery/delivery-card.tsx'
import { HoldCard } from './disputes/hold-card.tsx'
import { HandOverForm } from './hand-over/hand-over-form.tsx'
import { PickupAddress, PickupCard } from './hand-over/pickup-card.tsx'
import { MeetingCard } from './meeting/meeting-card.tsx'
import { Amounts, OrderPart, OtherPerson, Timeline } from './order-parts.tsx'
import { partWords, stateWords } from './order-words.ts'
import { PayoutNote } from './payout-note.tsx'

interface OrderViewProps {
  order: Order
  /** From a guest's link. */
  token: string | null
  /** Called with the updated order. */
  onChange: (order: Order) => void
  onRefused: () => void
  /** A map of the delivery route. */
  map: ReactNode
  /** A map of the area where a pickup is. */
  placeMap: ReactNode
  /** How the two talk to each other. */
  conversation: ReactNode
  /** What the two say about each other after the hand-over. */
  reviews: ReactNode
  /** The embedded payment form while payment is due. */
  payment: ReactNode
}

/** The order page: its state, the possible actions and all details. */
export function OrderView(props: OrderViewProps) {
  const { order, token, onChange, onRefused, map, placeMap, conversation, reviews, payment } = props
  const [justSold, setJustSold] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(18rem,1fr)] lg:gap-16">
      <div className="grid content-start gap-8">
        {justSold ? <Sold title={order.title} /> : <State order={order} />}
        <NextStep order={order} token={token} onChange={onChange} onRefused={onRefused} />
        {payment}
        <HoldCard order={order} />
        <ClaimCard order={order} token={token} onDone={onChange} onRefused={onRefused} />
        <ProtectionCard order={order} token={token} onDone={onChange} onRefused={onRefused} />
        {reviews}
        <ArrivalCard order={order} token={token} onDone={onChange} onRefused={onRefused} />
        <PickupCard order={order} />
        <SendOut order={order} onDone={onChange} onRefused={onRefused} />
        <RenewCode order={order} onDone={onChange} onRefused={onRefused} />
        {order.can_hand_over && !order.can_renew_code && (
          <HandOverForm
            id={order.id}
            isDelivery={order.delivery !== null}
            onDone={(answer) => {
              setJustSold(true)
              onChange(answer.order)
            }}
          />
        )}
        <PayoutNote order={order} />
        <PickupAddress order={order} />
        <MeetingCard order={order} token={token} onDone={onChange} onRefused={onRefused} />
        {placeMap}
        <DeliveryCard order={order} map={map} />
        {conversation}
        <Actions order={order} token={token} onChange={onChange} onRefused={onRefused} />
      </div>
      <Details order={order} />
    </div>
  )
}

type ActionsProps = Pick<OrderViewProps, 'order' | 'token' | 'onChange' | 'onRefused'>

/** What the buyer has to do now: above everything that loads later and would move it. */
function NextStep({ order, token, onChange, onRefused }: ActionsProps) {
  if (!order.can_claim && !order.checkout_url) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {order.can_claim && (
        <ConfirmGiveaway order={order} token={token} onDone={onChange} onRefused={onRefused} />
      )}
      {order.checkout_url && (
        <a href={order.checkout_url} className={buttonStyle('primary', 'lg', false)}>
          Continue to payment
        </a>
      )}
    </div>
  )
}

function Actions({ order, token, onChange, onRefused }: ActionsProps) {
  const receipt = `/orders/${order.id}/receipt${token ? `?token=${encodeURIComponent(token)}` : ''}`
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {(order.pickup_code ?? order.courier_pin) && (
        <Button variant="secondary" onClick={() => window.print()} className="noscript:hidden">
          Print
        </Button>
      )}
      {order.paid_at && order.total_cents > 0 && (
        <LinkButton to={receipt} variant="secondary">
          Receipt
        </LinkButton>
      )}
      <CollectInstead order={order} token={token} onDone={onChange} onRefused={onRefused} />
      {order.can_cancel && (
        <CancelOrder order={order} token={token} onDone={onChange} onRefused={onRefused} />
      )}
    </div>
  )
}

function Details({ order }: { order: Order }) {
  return (
    <div className="grid content-start gap-9">
      <Item order={order} />
      <OrderPart title="Amounts">
        <Amounts order={order} />
      </OrderPart>
      <OtherPerson order={order} />
      <OrderPart title="What happened">
        <Timeline timeline={order.timeline} total_cents={order.total_cents} />
      </OrderPart>
    </div>
  )
}

function State({ order }: { order: Order }) {
  const { title, text, tone } = stateWords(order)
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <Badge variant={tone}>{partWords(order)}</Badge>
      <p className="font-bold font-display text-3xl leading-tight tracking-tight">{title}</p>
      <p className="max-w-prose text-lg text-soft">{text}</p>
    </div>
  )
}

function Sold({ title }: { title: string }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-6">
      <Celebration className="w-32" />
      <div className="grid gap-1">
        <p className="font-bold font-display text-3xl leading-tight tracking-tight">
          Handed over. Well sold!
        </p>
        <p dir="auto" className="text-soft">
          {title} has found a new home.
        </p>
      </div>
    </div>
  )
}

function Item({ order }: { order: Order }) {
  const inner = (
    <>
      <Picture
        photo={order.photo}
        alt=""
        sizes="96px"
        widths={[320]}
        className="size-24 shrink-0 rounded-md"
      />
      <span dir="auto" className="min-w-0 font-semibold text-lg wrap-anywhere">
        {order.title}
      </span>
    </>
  )
  const style = 'flex items-center gap-4 rounded-lg border border-line p-3'
  if (!order.listing_id) return <div className={style}>{inner}</div>
  return (
    <Link to={`/shop/item/${order.listing_id}`} className={`${style} transition-colors hover:bg-sunken`}>
      {inner}
    </Link>
  )
}
