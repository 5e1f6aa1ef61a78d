import { ArrowLeft, BellOff, EllipsisVertical } from 'lucide-react'
import type { Conversation } from '../../../../contract/calls/chat/chat-shape.ts'
import { type AnswerSpeed, answerWords } from '../../../../contract/rules/chat/messages.ts'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { otherName } from '../chat-query.ts'

interface ThreadHeadProps {
  conversation: Conversation
  answers: AnswerSpeed | null
  isTyping: boolean
  /** Null inside another page. */
  onBack: (() => void) | null
  onOptions: () => void
}

/** Whom one talks to, and about which item. */
export function ThreadHead({ conversation, answers, isTyping, onBack, onOptions }: ThreadHeadProps) {
  const name = otherName(conversation)
  // On an order's page, the section around it has its own heading.
  const Heading = onBack ? 'h2' : 'h3'
  return (
    <header className="border-line border-b bg-surface">
      <div className="flex min-h-14 items-center gap-1 px-2">
        {onBack && (
          <IconButton
            label="Back to conversations"
            icon={<ArrowLeft />}
            onClick={onBack}
            className="lg:hidden!"
          />
        )}
        <div className="min-w-0 flex-1 px-2">
          <Heading dir="auto" className="flex items-center gap-2 text-lg leading-tight">
            <span className="truncate">{name}</span>
            {conversation.is_muted && (
              <BellOff role="img" aria-label="Muted" className="size-4 shrink-0 text-soft" />
            )}
          </Heading>
          <p className="truncate text-sm text-soft">
            {isTyping
              ? 'typing…'
              : answers
                ? answerWords[answers]
                : conversation.role === 'buyer'
                  ? 'Seller'
                  : 'Buyer'}
          </p>
        </div>
        <IconButton label="More about this conversation" icon={<EllipsisVertical />} onClick={onOptions} />
      </div>
      {/* The page around it shows the item. */}
      {onBack && <ItemBar conversation={conversation} />}
    </header>
  )
}

function ItemBar({ conversation: { item, order } }: { conversation: Conversation }) {
  const inner = (
    <>
      <Picture
        photo={item.photo}
        alt=""
        sizes="48px"
        widths={[320]}
        className="size-12 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {item.title}
        </span>
        <span className="tabular block text-sm text-soft">
          {item.price === null ? 'No longer listed' : item.price === 0 ? 'Free' : formatPrice(item.price)}
        </span>
      </span>
      <ItemState item={item} isPaid={order?.is_paid ?? false} />
    </>
  )
  const style = 'flex items-center gap-3 px-4 pb-3'
  if (!item.id || item.status === 'removed') return <div className={style}>{inner}</div>
  return (
    <Link to={`/shop/item/${item.id}`} className={style}>
      {inner}
    </Link>
  )
}

/** The state of the item in one word. */
export function ItemState({ item, isPaid }: { item: Conversation['item']; isPaid: boolean }) {
  if (isPaid) return <Badge variant="success">Paid</Badge>
  if (item.status === 'reserved') return <Badge variant="warning">Reserved</Badge>
  if (item.status === 'sold') return <Badge>Sold</Badge>
  if (item.status === 'paused') return <Badge>Paused</Badge>
  return null
}
