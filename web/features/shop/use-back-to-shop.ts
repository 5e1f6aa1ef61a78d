import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isShopBehind } from './back-to-shop.ts'

/** For the link from an item to the shop: steps back where the shop is one step behind, at the place it was left at. */
export function useBackToShop(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  // Whoever steps forward again before the page has changed may leave again.
  useEffect(() => {
    const arrive = () => {
      if (isShopBehind()) hasLeft.current = false
    }
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  }, [])
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !(hasLeft.current || isShopBehind())) return
    event.preventDefault()
    // The browser takes its time to step back: a second click in between would step out of the shop.
    if (hasLeft.current) return
    hasLeft.current = true
    void navigate(-1)
  }
}
