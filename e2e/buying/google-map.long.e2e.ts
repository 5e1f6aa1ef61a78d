import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBuying, toQuote } from '../support/steps/buying.ts'

const stoop = openBuying({ GOOGLE_MAPS_BROWSER_KEY: 'a-key-of-the-stories' })
const google = 'https://maps.googleapis.com'
const script = (page: Page, body: string) =>
  page.route(`${google}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }))

describe('Google’s map on a desktop', () => {
  test('[S7.048] [S8.034] fails to load: four tries, then a sentence; the quote remains', async () => {
    const { page, allow } = await stoop.visit('desktop')
    allow(google)
    const tries: number[] = []
    await page.route(`${google}/**`, (route) => {
      tries.push(Date.now())
      return route.abort('failed')
    })
    await toQuote(page, await stoop.list('Easel'))
    await page.getByRole('alert').getByText('Failed to load Google Maps').waitFor()
    expect(tries).toHaveLength(4)
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    for (const [index, least] of [1000, 2000, 4000].entries())
      expect(pauses[index]).toBeGreaterThan(least - 50)
    await expect.poll(() => page.getByRole('button', { name: 'Continue to Payment' }).isEnabled()).toBe(true)
  })

  test('[S8.034] is replaced by a sentence when Google rejects the key later', async () => {
    const { page, allow } = await stoop.visit('desktop')
    allow(google)
    await script(page, `${drawing}; setTimeout(() => window.gm_authFailure(), 0)`)
    await toQuote(page, await stoop.list('Canvas'))
    await page.getByRole('alert').getByText('Failed to load Google Maps').waitFor()
  })

  test('[S8.036] fails to render, and renders', async () => {
    const { page, allow } = await stoop.visit('desktop')
    allow(google)
    await script(page, `${drawing}; google.maps.importLibrary = () => Promise.reject(new Error('quota'))`)
    await toQuote(page, await stoop.list('Brush'))
    await page.getByRole('alert').getByText('Failed to initialize map').waitFor()
    await page.unroute(`${google}/**`)
    await script(page, drawing)
    await toQuote(page, await stoop.list('Palette'))
    await page.getByText('A way of 3 shapes').waitFor()
  })
})

/** The part of Google's script that the page uses; the map counts its drawings. */
const drawing = `(() => {
  class Shape { setMap(map) { map?.add() } setPosition() {} }
  class Drawn { constructor(place) { this.place = place; this.count = 0 } fitBounds() {}
    add() { this.count += 1; this.place.textContent = 'A way of ' + this.count + ' shapes' } }
  window.google = { maps: { SymbolPath: { FORWARD_CLOSED_ARROW: 1, CIRCLE: 0 },
    importLibrary: async () => ({ Map: Drawn, Polyline: Shape, Marker: Shape }) } }
  setTimeout(() => window.__googleMapsLoaded(), 0)
})()`
