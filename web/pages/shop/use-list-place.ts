import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cameBack } from '../../api/came-back.ts'
import { sessionStore } from '../../api/storage.ts'
import { type ListPlace, readPlace, writePlace } from './list-place.ts'

interface Progress {
  /** Pages that are there. */
  pages: number
  /** Another page may be fetched now. */
  isReady: boolean
  /** No page will come any more. */
  isOver: boolean
  onMore: () => void
}

/** What a person does to be somewhere else than where they were left. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Brings a list back to where it was left, after a reload and from any other page: first its pages, then the place in
 * them. Whoever begins to scroll meanwhile stays where they are.
 * @source product-decisions §9.23
 */
export function useListPlace({ pages, isReady, isOver, onMore }: Progress): void {
  const { key } = useLocation()
  const wanted = useRef<ListPlace | null>(null)
  const latest = useRef(pages)

  useEffect(() => {
    const now = { document: performance.timeOrigin, cameBack: cameBack() }
    wanted.current = readPlace(sessionStore, key, now)
    let y = window.scrollY
    const forget = () => {
      wanted.current = null
    }
    const scrolled = () => {
      y = window.scrollY
    }
    const keep = () => {
      if (!wanted.current) writePlace(sessionStore, key, { pages: latest.current, y, document: now.document })
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    for (const move of moves) addEventListener(move, forget, options)
    addEventListener('scroll', scrolled, options)
    addEventListener('pagehide', keep, options)
    return () => {
      keep()
      stop.abort()
    }
  }, [key])

  useEffect(() => {
    latest.current = pages
    const place = wanted.current
    if (!place) return
    if (pages < place.pages && !isOver) {
      if (isReady) onMore()
      return
    }
    wanted.current = null
    scrollTo({ top: place.y, behavior: 'instant' })
  })
}
