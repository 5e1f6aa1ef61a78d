import { useCallback, useRef, useState } from 'react'
import { pictureInSight } from './gallery-place.ts'

/** A row of pictures that scrolls by whole widths, with the finger, the wheel or buttons. */
export function usePictureRow(count: number, start = 0) {
  const row = useRef<HTMLUListElement | null>(null)
  const [current, setCurrent] = useState(start)
  const show = useCallback((index: number, smooth = true) => {
    // The browser clamps the position at both ends.
    const left = index * (row.current?.clientWidth ?? 0)
    row.current?.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' })
  }, [])
  const onScroll = () => {
    if (row.current) setCurrent(pictureInSight(row.current.scrollLeft, row.current.clientWidth, count))
  }
  return { row, current, show, onScroll }
}
