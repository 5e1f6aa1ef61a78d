import { randomBytes, randomUUID } from 'node:crypto'
import { webhookTypes } from '../../../../contract/rules/site/webhooks.ts'
import { seal } from '../../../../server/config/sealed.ts'
import type { Database } from '../../../../server/db/database.ts'
import { sql } from '../../../../server/db/sql.ts'
import type { Cluster } from '../../../cluster/cluster.ts'
import { setUpPayouts } from '../stripe/sellers.ts'
import type { TrafficOptions } from '../traffic.ts'
import type { VendorName, Vendors } from './index.ts'
import { newSubscription } from './listeners.ts'

interface Joined {
  cluster: Pick<Cluster, 'env'>
  database: Database
  vendors: Vendors
  stripeDatabase: Database
  people: Pick<TrafficOptions, 'site' | 'seller' | 'sellerId'>
}

/** Prepares the marketplace for the services that are used. */
export async function joinIn(used: readonly VendorName[], joined: Joined): Promise<void> {
  if (used.includes('uber')) await offerDelivery(joined)
  if (used.includes('listeners')) await listen(joined)
  if (used.includes('connect')) await setUpPayouts(joined.people, joined.database)
  if (used.includes('tax'))
    await joined.stripeDatabase.run(sql`
      insert into stripe_simulator.tax_registrations (id, state, created) values ('taxreg_1', 'NY', now())`)
}

/** Everything can be delivered by car, from the seller's address. */
async function offerDelivery({ database, people }: Joined): Promise<void> {
  await database.run(sql`
    update listings set category = 'electronics', category_name = 'electronics', delivery_enabled = true`)
  const headers = { authorization: people.seller, 'content-type': 'application/json' }
  const search = await fetch(`${people.site}/api/delivery/search-locations?search=350+5th+Ave`)
  const { locations } = (await search.json()) as { locations: { id: string }[] }
  const answer = await fetch(`${people.site}/api/users/me/pickup-location`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ location_id: locations[0]?.id, phone: '212 555 0199' }),
  })
  if (!answer.ok)
    throw new Error(`the pickup address was answered with ${answer.status}: ${await answer.text()}`)
}

/** The seller's browser is notified, and a receiver of the operator gets every webhook. */
async function listen({ cluster, database, vendors, people }: Joined): Promise<void> {
  const { endpoint, p256dh, auth } = newSubscription(vendors.listeners.push)
  await database.run(sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    select ${randomUUID()}, user_id, id, ${endpoint}, ${p256dh}, ${auth}, now() from sessions
    where user_id = ${people.sellerId}`)
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const sealed = seal(cluster.env.SECRET_KEY ?? '', 'webhooks', secret)
  await database.run(sql`
    insert into webhook_endpoints (id, url, event_types, secret, created_at)
    values (${randomUUID()}, ${`${vendors.listeners.receiver.url}/hook`}, ${[...webhookTypes]}::text[], ${sealed}, now())`)
}
