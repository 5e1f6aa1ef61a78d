import type { Page } from 'playwright-core'

/** Elements that overflow the right edge of the window and are not clipped or scrolled. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isBoxed = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isBoxed(parent)
    }
    const past = [...document.body.querySelectorAll('*')].filter((element) => {
      const { width: own, right } = element.getBoundingClientRect()
      return own > 0 && right > width + 0.5 && !isBoxed(element)
    })
    const { scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > width ? [`the page is ${scrollWidth} wide`] : []),
      ...past.map((element) => `${element.tagName} ${element.className}`),
    ]
  })
}
