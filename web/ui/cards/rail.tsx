import { type ReactNode, useId, useRef } from 'react'
import { useChildren } from './cached-markup.ts'

interface RailProps {
  title: ReactNode
  /** Beside the title: a link to all items. */
  more?: ReactNode
  children: ReactNode
}

/** A row of ItemCards that scrolls and snaps; the next card is partly visible. Arrow buttons for a mouse. */
export function Rail({ title, more, children }: RailProps) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const turn = (pages: number) => {
    row.current?.scrollBy({ left: pages * row.current.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="flex items-center gap-1">
          {more}
          <div className="hidden pointer-fine:flex">
            <button type="button" className="rail-turn" aria-label="Earlier items" onClick={() => turn(-1)} />
            <button type="button" className="rail-turn" aria-label="More items" onClick={() => turn(1)} />
          </div>
        </div>
      </div>
      <ul ref={row} className="rail" {...useChildren(children)} />
    </section>
  )
}
