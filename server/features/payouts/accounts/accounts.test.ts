import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe } from '../../../../contract/calls/accounts/users.ts'
import { recheckPayouts, setUpPayouts } from '../../../../contract/calls/money/money.ts'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken } from '../../../testing/factories.ts'
import { buildHandedOver, buildPaidOrder, DAY, MINUTE } from '../../../testing/orders/orders.ts'
import { formBrowser } from '../../../testing/payments/form-browser.ts'
import { completeOnboarding, practiceIds } from '../../../testing/payments/onboarding.ts'
import { allGood, moneyOfSeller, payoutPage, setUpSeller } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test('a seller is reminded to set up payouts after 0, 1, 3, 7, 14 and 30 days, and never again', async () => {
  const { seller } = await buildPaidOrder(app)
  const remindersAfter = async (days: number) => {
    for (let day = 0; day < days; day++) {
      app.clock.advance(DAY)
      await app.app.features.payouts.tasks.remind()
    }
    await app.settle()
    return (await subjectsTo(seller.email)).filter((subject) => subject.includes('$45.00')).length
  }
  await Promise.all([app.app.features.payouts.tasks.remind(), app.app.features.payouts.tasks.remind()])
  expect(await remindersAfter(0)).toBe(1)
  expect(await remindersAfter(1)).toBe(2)
  expect(await remindersAfter(3)).toBe(3)
  expect(await remindersAfter(11)).toBe(5)
  expect(await remindersAfter(60)).toBe(6)
})

test('an account under review becomes active by itself; one that is rejected is final', async () => {
  const reviewed = await buildMember(app)
  await setUpSeller(app, reviewed, { idLast4: practiceIds.review })
  expect((await moneyOfSeller(app, reviewed)).account.status).toBe('pending')
  app.clock.advance(2 * MINUTE)
  await app.settle()
  expect((await moneyOfSeller(app, reviewed)).account.status).toBe('active')

  const rejected = await buildMember(app)
  await setUpSeller(app, rejected, { idLast4: practiceIds.rejected })
  expect((await moneyOfSeller(app, rejected)).account.status).toBe('rejected')
  const again = await send(app, setUpPayouts, { token: await buildToken(app, rejected.id) })
  expect([again.status, again.code]).toEqual([409, 'payouts.account_final'])
})

test('the account is read again when its messages were lost', async () => {
  const seller = await buildMember(app)
  await completeOnboarding(formBrowser(app.app.http), await payoutPage(app, seller))
  await app.database.run(sql`update stripe_simulator.deliveries set state = 'given_up' where state = 'due'`)
  expect((await moneyOfSeller(app, seller)).account.status).toBe('onboarding')
  const { data } = await send(app, recheckPayouts, { token: await buildToken(app, seller.id) })
  expect(data.money.account.status).toBe('active')
})

test('the order says that payouts have to be set up, and an account with money in it stays', async () => {
  const { orderId, seller } = await buildHandedOver(app)
  const token = await buildToken(app, seller.id)
  const seen = async () => (await send(app, getOrder, { params: { id: orderId }, token })).data.order
  expect((await seen()).payout_step).toBe('set_up')
  await allGood(app, orderId)
  const leave = () => send(app, deleteMe, { body: { password: seller.password }, token })
  expect((await leave()).code).toBe('account.is_owed_money')
  await setUpSeller(app, seller)
  expect((await seen()).payout_step).toBeNull()
  expect((await leave()).status).toBe(200)
})

test('the order and the reminders ask for what the account really needs', async () => {
  const begun = await buildHandedOver(app)
  await payoutPage(app, begun.seller)
  const cases = [
    { ...begun, step: 'finish', subject: 'Finish setting up payouts to get $45.00' },
    {
      ...(await answered(practiceIds.mismatch)),
      step: 'answer',
      subject: 'Our payment provider needs something to pay you $45.00',
    },
    { ...(await answered(practiceIds.review)), step: 'wait', subject: null },
    { ...(await answered(practiceIds.rejected)), step: 'support', subject: null },
    { ...(await answered(practiceIds.verified)), step: null, subject: null },
  ]
  await app.app.features.payouts.tasks.remind()
  await app.settle()
  for (const { orderId, seller, step, subject } of cases) {
    const token = await buildToken(app, seller.id)
    const { order } = (await send(app, getOrder, { params: { id: orderId }, token })).data
    const reminders = (await subjectsTo(seller.email)).filter((sent) => sent.includes('$45.00'))
    expect([order.payout_step, ...reminders]).toEqual([step, ...(subject ? [subject] : [])])
  }
})

async function answered(idLast4: string) {
  const order = await buildHandedOver(app)
  await setUpSeller(app, order.seller, { idLast4 })
  return order
}
