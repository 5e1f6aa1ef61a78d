import { randomUUID } from 'node:crypto'
import { FLAT_RATE_CENTS } from '../../../../contract/rules/delivery/fees.ts'
import { visit } from '../../../cluster/testing/visitor.ts'
import { takingTurns } from '../people.ts'
import { type Attempting, outcomeOf, type State, type TrafficOptions } from '../traffic.ts'

/** Looks an address up and asks what the delivery of things to it would cost. Each price is another one's. */
export async function askForQuotes(
  { site, sellerId }: TrafficOptions,
  state: State,
  { attempt, waiting }: { attempt: Attempting; waiting: string[] },
): Promise<void> {
  const visitor = visit(site)
  while (!state.isOver)
    await attempt('quote', async () => {
      const found = await visitor.get('/api/delivery/search-locations?search=620+Atlantic')
      if (found.status !== 200) return outcomeOf(found)
      const [first] = (JSON.parse(found.text) as { locations: { id: string }[] }).locations
      if (!first) return 'no address was found'
      const query = new URLSearchParams({
        listing_id: waiting.pop() ?? '',
        origin_id: `pickup-${sellerId}`,
        destination_id: first.id,
      })
      const answer = await visitor.get(`/api/delivery/get-delivery-quote?${query}`)
      if (answer.status !== 200) return outcomeOf(answer)
      const { high_price: price } = JSON.parse(answer.text) as { high_price: number }
      return price >= 1 && price <= FLAT_RATE_CENTS / 100 ? null : `a price of ${price}`
    })
  visitor.leave()
}

/** Has the backgrounds of photos removed. */
export async function cleanPhotos(options: TrafficOptions, state: State, attempt: Attempting): Promise<void> {
  const { site, photo } = options
  const nextSeller = takingTurns(options)
  while (!state.isOver)
    await attempt('clean', async () => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'vase.jpg')
      const url = `${site}/api/listings/process_image_photoroom`
      const headers = { authorization: await nextSeller() }
      const answer = await fetch(url, { method: 'POST', headers, body: form })
      return outcomeOf({ status: answer.status, text: await answer.text() })
    })
}

/** Sends what browsers tell about visits. */
export async function sendEvents({ site }: TrafficOptions, state: State, attempt: Attempting): Promise<void> {
  const visitor = visit(site)
  const session = `visit-${randomUUID()}`
  while (!state.isOver)
    await attempt('event', async () => {
      const properties = { query: 'vase', results: 3 }
      const event = {
        id: randomUUID(),
        at: new Date().toISOString(),
        path: '/shop',
        name: 'search',
        properties,
      }
      return outcomeOf(await visitor.post('/api/events', { session, events: [event] }))
    })
  visitor.leave()
}
