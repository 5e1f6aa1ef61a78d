import { formatCardPrice, formatPrice } from '../../../contract/rules/money.ts'

interface PriceProps {
  /** Dollars. */
  dollars: number
  /** The higher price it had, struck through. */
  before?: number
  className?: string
}

/** A full price, as on the item page: two decimals, or "Free". */
export function Price({ dollars, before, className }: PriceProps) {
  return (
    <span className={`price tabular font-bold font-display tracking-tight ${className ?? 'text-2xl'}`}>
      {dollars === 0 ? 'Free' : formatPrice(dollars)}
      {before !== undefined && (
        <s className="ml-2 font-medium text-soft text-[0.65em]">
          <span className="sr-only">before: </span>
          {formatCardPrice(before)}
        </s>
      )}
    </span>
  )
}
