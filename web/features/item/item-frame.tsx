import type { ReactNode } from 'react'

interface ItemFrameProps {
  gallery: ReactNode
  facts: ReactNode
  text: ReactNode
}

/**
 * Wide screens: the pictures on the left, everything else on the right; the shorter column stays in view. Medium ones:
 * pictures and text on the left, the facts beside them. Phones: one column.
 */
export function ItemFrame({ gallery, facts, text }: ItemFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1.35fr)_minmax(18rem,1fr)] md:gap-x-8 md:gap-y-10 lg:grid-cols-2 lg:items-start lg:gap-x-14">
      <div className="min-w-0 lg:sticky lg:top-24">{gallery}</div>
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-10">
        <div className="md:row-span-2 lg:row-auto">
          <div className="md:sticky md:top-6 lg:static">{facts}</div>
        </div>
        <div className="min-w-0 pt-2 md:pt-0">{text}</div>
      </div>
    </div>
  )
}
