import type { ReactNode } from 'react'

interface ItemFrameProps {
  gallery: ReactNode
  facts: ReactNode
  text: ReactNode
}

/** Gallery and text on the left, the facts beside them and always in sight; one below the other on phones. */
export function ItemFrame({ gallery, facts, text }: ItemFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:gap-x-14 lg:gap-y-10">
      <div className="min-w-0">{gallery}</div>
      <div className="lg:row-span-2">
        <div className="lg:sticky lg:top-6">{facts}</div>
      </div>
      <div className="min-w-0 pt-2 lg:pt-0">{text}</div>
    </div>
  )
}
