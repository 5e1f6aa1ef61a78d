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
  const y = useRef(0)

  useEffect(() => {
    const now = { document: performance.timeOrigin, cameBack: cameBack() }
    wanted.current = readPlace(sessionStore, key, now)
    const scrolled = () => {
      y.current = window.scrollY
    }
    scrolled()
    const forget = () => {
      wanted.current = null
    }
    const keep = () => {
      if (wanted.current) return
      writePlace(sessionStore, key, { pages: latest.current, y: y.current, document: now.document })
    }
    // Where the page has just been put is told of with the next frame, which may never come.
    const leave = () => {
      scrolled()
      keep()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    for (const move of moves) addEventListener(move, forget, options)
    addEventListener('scroll', scrolled, options)
    addEventListener('pagehide', leave, options)
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
    y.current = window.scrollY
  })
}
