import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSellerOrder, leave } from '../../../testing/delivery/deliveries.ts'
import { buildPaidOrder, DAY, orderRow } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ adapters: { dispatch: null } })
})
afterAll(() => app.close())

/** Makes every update of a column fail for one order. */
async function breakUpdates(table: 'orders' | 'courier_trips', column: string, orderId: string) {
  const name = `fails_${column}`
  const key = table === 'orders' ? 'id' : 'order_id'
  await app.database.pool.query(`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      raise exception 'this row fails';
    end $$;
    create or replace trigger ${name} before update of ${column} on ${table}
      for each row when (new.${key} = '${orderId}') execute function ${name}()`)
}
const subjectsTo = async (address: string) =>
  (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject)

test('one failing reminder of a pickup does not stop the others', async () => {
  const broken = await buildPaidOrder(app, { email: 'broken@example.com' })
  const fine = await buildPaidOrder(app, { email: 'fine@example.com' })
  await breakUpdates('orders', 'reminded_at', broken.orderId)
  app.clock.advance(4 * DAY)
  await app.app.features.orders.tasks.uncollected()
  await app.settle()
  expect((await orderRow(app, fine.orderId)).reminded_at).not.toBeNull()
  expect((await orderRow(app, broken.orderId)).reminded_at).toBeNull()
  expect(await subjectsTo('fine@example.com')).toContain('Still waiting for you: Walnut side table')
  expect(app.logged.join('')).toContain('this row fails')
})

test('one failing reminder of a seller does not stop the others', async () => {
  const [broken, fine] = [await buildSellerOrder(app), await buildSellerOrder(app)]
  await breakUpdates('courier_trips', 'reminders', broken.id)
  await app.app.features.orders.tasks.couriers()
  await app.settle()
  const sent = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('Time to send it out')).length
  expect([await sent(broken.listing.owner.email), await sent(fine.listing.owner.email)]).toEqual([0, 1])
})

test('one failing question about an arrival does not stop the others', async () => {
  const [broken, fine] = [await buildSellerOrder(app), await buildSellerOrder(app)]
  for (const order of [broken, fine]) await leave(app, order)
  await breakUpdates('orders', 'arrival_asked_at', broken.id)
  app.clock.advance(DAY)
  await app.app.features.orders.tasks.arrivals()
  expect((await orderRow(app, fine.id)).arrival_asked_at).not.toBeNull()
  expect((await orderRow(app, broken.id)).arrival_asked_at).toBeNull()
})
