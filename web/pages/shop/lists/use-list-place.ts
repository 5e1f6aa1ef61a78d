import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cameBack } from '../../../api/came-back.ts'
import { sessionStore } from '../../../api/storage/storage.ts'
import { type ListPlace, readPlace, writePlace } from './list-place.ts'

interface Progress {
  /** Pages that are loaded. */
  pages: number
  /** Another page may be fetched now. */
  isReady: boolean
  /** No further page will come. */
  isOver: boolean
  onMore: () => void
}

/** Input that shows that the visitor wants to be elsewhere. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Restores where a list was left, after a reload and from any other page: first its pages, then the position. A
 * visitor who begins to scroll meanwhile stays where they are.
 * @source product-decisions §9.23
 */
export function useListPlace({ pages, isReady, isOver, onMore }: Progress): void {
  const { key } = useLocation()
  const toRestore = useRef<ListPlace | null>(null)
  const latest = useRef(pages)
  const y = useRef(0)

  useEffect(() => {
    const now = { document: performance.timeOrigin, cameBack: cameBack() }
    toRestore.current = readPlace(sessionStore, key, now)
    const scrolled = () => {
      y.current = window.scrollY
    }
    scrolled()
    const discard = () => {
      toRestore.current = null
    }
    const save = () => {
      if (toRestore.current) return
      writePlace(sessionStore, key, { pages: latest.current, y: y.current, document: now.document })
    }
    // The scroll event of a restored position comes with the next frame, which may never come.
    const leave = () => {
      scrolled()
      save()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    for (const move of moves) addEventListener(move, discard, options)
    addEventListener('scroll', scrolled, options)
    addEventListener('pagehide', leave, options)
    return () => {
      save()
      stop.abort()
    }
  }, [key])

  useEffect(() => {
    latest.current = pages
    const place = toRestore.current
    if (!place) return
    if (pages < place.pages && !isOver) {
      if (isReady) onMore()
      return
    }
    toRestore.current = null
    scrollTo({ top: place.y, behavior: 'instant' })
    y.current = window.scrollY
  })
}
