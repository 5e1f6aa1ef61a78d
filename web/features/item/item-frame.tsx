import type { ReactNode } from 'react'

interface ItemFrameProps {
  gallery: ReactNode
  facts: ReactNode
  text: ReactNode
}

/** Gallery and text on the left with the facts beside them, always visible; stacked on phones. */
export function ItemFrame({ gallery, facts, text }: ItemFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1.35fr)_minmax(18rem,1fr)] md:gap-x-8 md:gap-y-10 lg:gap-x-14">
      <div className="min-w-0">{gallery}</div>
      <div className="md:row-span-2">
        <div className="md:sticky md:top-6">{facts}</div>
      </div>
      <div className="min-w-0 pt-2 md:pt-0">{text}</div>
    </div>
  )
}
