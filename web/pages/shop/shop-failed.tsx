import { referenceOf } from '../../../contract/reference.ts'
import { samples } from '../../features/shop/samples.ts'
import { TileArt } from '../../features/shop/tile-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { ItemCard } from '../../ui/cards/item-card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Reference } from '../../ui/feedback/reference.tsx'

interface ShopFailedProps {
  text: string
  failure: unknown
  hint: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/**
 * Shown if the listings cannot be loaded: what happened, and samples labeled as such, which can be neither opened nor
 * bought.
 * @source spec §4 Shop, §8; product-decisions §0
 */
export function ShopFailed({ text, failure, hint, isRetrying, onRetry }: ShopFailedProps) {
  const reference = referenceOf(failure)
  return (
    <div className="grid gap-8">
      <Alert
        title={text}
        action={
          <Button onClick={onRetry} busy={isRetrying}>
            Try Again
          </Button>
        }
      >
        {hint} The items below are samples that show what Stoop looks like. They are not for sale.
        {reference && <Reference id={reference} />}
      </Alert>
      <section aria-labelledby="samples" className="grid gap-4">
        <h2 id="samples" className="text-xl">
          Samples, not for sale
        </h2>
        <CardGrid>
          {samples.map((sample) => (
            <ItemCard
              key={sample.id}
              title={sample.title}
              price={sample.price}
              place="Sample"
              drawing={<TileArt name={sample.drawing} className="pic bg-tint p-[17%]" />}
            />
          ))}
        </CardGrid>
      </section>
    </div>
  )
}
