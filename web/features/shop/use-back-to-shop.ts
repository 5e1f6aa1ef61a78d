import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isShopBehind } from './back-to-shop.ts'

/**
 * For the link from an item to the shop: goes back in the history if the shop is one step back, which restores its
 * position.
 */
export function useBackToShop(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  // Going forward again before the page has changed allows another step.
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
    // The browser takes a while to step back: a second click would leave the shop.
    if (hasLeft.current) return
    hasLeft.current = true
    void navigate(-1)
  }
}
