import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { storePhotoFile } from '../../../../testing/factories.ts'
import { openConsole } from '../../../../testing/operator-console.ts'
import { buildClaimableOrder } from '../../../../testing/orders/claims.ts'
import { banksOf, buildDispute, disputeRow, sweepDisputes } from '../../../../testing/orders/disputes.ts'
import { buildHandedOver, buildPaidOrder, DAY, orderRow } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_EMAIL: 'boss@example.com' } })
})
afterAll(() => app.close())

const HOUR = 3600_000
const draftOf = async (id: string) => (await disputeRow(app, id)).evidence ?? {}
/** What the bank was given. */
const submitted = async (id: string) =>
  (await app.database.row<{ evidence: Record<string, string>; submission_count: number }>(
    sql`select evidence, submission_count from stripe_simulator.disputes where id = ${id}`,
  )) ?? { evidence: {}, submission_count: 0 }
/** Gives the photo of a sale's listing its file. */
const storeListingPhoto = async (orderId: string) => {
  const row = await app.database.row<{ id: string }>(
    sql`select listing -> 'photos' -> 0 ->> 'id' as id from order_snapshots where order_id = ${orderId}`,
  )
  await storePhotoFile(app, row?.id ?? '')
}
const bossMails = async (orderId: string) =>
  (await app.mails()).filter(
    ({ to, text, subject }) => to === 'boss@example.com' && `${subject}${text}`.includes(orderId),
  )

describe('the draft', () => {
  test.each([
    ['fraudulent', ['shipping_documentation'], /took the item/],
    ['product_not_received', ['shipping_documentation', 'shipping_date'], /did not arrive/],
    ['product_unacceptable', ['refund_refusal_explanation', 'product_description'], /not as described/],
    ['duplicate', ['duplicate_charge_explanation'], /charged twice/],
    ['credit_not_processed', ['refund_refusal_explanation'], /refund is missing/],
    ['general', ['refund_refusal_explanation'], /second-hand item on a marketplace/],
  ] as const)('of a dispute as %s answers that reason', async (reason, fields, words) => {
    const { orderId } = await buildHandedOver(app)
    const draft = await draftOf(await buildDispute(app, orderId, { reason }))
    const always = ['uncategorized_text', 'product_description', 'receipt', 'refund_policy', 'customer_name']
    expect(Object.keys(draft)).toEqual(expect.arrayContaining([...always, ...fields]))
    expect(draft.uncategorized_text).toMatch(words)
    expect(draft.uncategorized_text).toContain('handed over (seller)')
    expect(draft.shipping_documentation).toContain('six-digit code')
    expect(draft.receipt).toContain('$45.00')
    expect(Object.values(draft).join('').length).toBeLessThan(150_000)
  })

  test('shows the listing as it was at the checkout, also after it was edited and deleted', async () => {
    const { orderId, listingId } = await buildHandedOver(app)
    await app.database.run(sql`
      update listings set title = 'Something else', description = 'Rewritten' where id = ${listingId}`)
    const before = await app.database.row<{ listing: { title: string; photos: unknown[] } }>(
      sql`select listing from order_snapshots where order_id = ${orderId}`,
    )
    await app.database.run(sql`delete from listings where id = ${listingId}`)
    const draft = await draftOf(await buildDispute(app, orderId, { reason: 'product_unacceptable' }))
    expect(draft.product_description).toContain(`Title: ${before?.listing.title}`)
    expect(draft.product_description).not.toContain('Rewritten')
    expect(before?.listing.photos).toHaveLength(1)
    expect(draft.refund_policy).toContain('the protection lasted 24 hours')
  })

  test('has what buyer and seller wrote about a problem', async () => {
    const order = await buildClaimableOrder(app)
    await order.open({ reason: 'never_came', wish: 'full' })
    await order.answer('disagree', { text: 'I handed it over at the door, in person.' })
    const draft = await draftOf(await buildDispute(app, order.orderId))
    expect(draft.customer_communication).toContain('I handed it over at the door, in person.')
  })
})

describe('the operator', () => {
  test('reads the draft, edits it in a file, submits it once, and wins', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    const { run, terminal } = openConsole(app)
    expect(await run('disputes')).toContain(id)
    expect(await run('dispute', id)).toContain('--- shipping_documentation')
    await run('dispute', id, '--to', 'evidence.json')
    const edited = JSON.parse(terminal.files['evidence.json'] ?? '')
    terminal.files['evidence.json'] = JSON.stringify({ ...edited, uncategorized_text: 'winning_evidence' })
    expect(await run('dispute-submit', id, '--file', 'evidence.json')).toContain('will be submitted')
    await expect(run('dispute-submit', id)).rejects.toThrow('Nothing can be done')
    await app.settle()
    const { evidence, submission_count } = await submitted(id)
    expect(submission_count).toBe(1)
    expect(evidence).toMatchObject({
      uncategorized_text: 'winning_evidence',
      receipt: expect.stringMatching(/^file_/),
    })
    const receipt = await banksOf(app).file(evidence.receipt ?? '')
    expect(receipt?.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*RECEIPT[\s\S]*%%EOF\n$/)
    expect(await disputeRow(app, id)).toMatchObject({ state: 'under_review', request: null, submissions: 1 })
    app.clock.advance(DAY)
    await app.settle()
    expect(await disputeRow(app, id)).toMatchObject({ state: 'won' })
    expect((await bossMails(orderId)).map(({ subject }) => subject)).toContain(
      `Dispute won: order ${orderId}`,
    )
    const audit = await app.database.rows(sql`select action, details from audit_log where subject_id = ${id}`)
    expect(audit).toEqual([
      {
        action: 'dispute.submit',
        details: { edited: true, before: 'needs_response', after: 'needs_response, asked to submit' },
      },
    ])
  })

  test('submits the photos of the listing, and those that the seller sent about a problem', async () => {
    const order = await buildClaimableOrder(app)
    await storeListingPhoto(order.orderId)
    await order.open({ reason: 'never_came', wish: 'full' })
    const photo_ids = [await order.upload(await order.asSeller()), await order.upload(await order.asSeller())]
    await order.answer('disagree', { text: 'Here is it at your door.', photo_ids })
    const id = await buildDispute(app, order.orderId)
    expect((await draftOf(id)).customer_communication).toContain('(2 photos, attached)')
    await app.app.features.orders.operator.disputes.submit(id)
    await app.settle()
    const { evidence } = await submitted(id)
    const file = (await banksOf(app).file(evidence.uncategorized_file ?? ''))?.toString('latin1') ?? ''
    expect(file).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
    expect(file.match(/\/DCTDecode/g)).toHaveLength(3)
    expect(file).toContain('/Count 3')
    expect(file).toContain('Photo 1 of 1 of the listing')
    expect(file.match(/Photo that the seller sent on/g)).toHaveLength(2)
  })

  test.each([
    ['not JSON', '{', 'not valid JSON'],
    ['an unknown field', '{"excuse":"none"}', 'There is no field “excuse”'],
    ['an empty field', '{"receipt":" "}', 'must be a text'],
    ['nothing', '{}', 'The evidence is empty'],
    ['too much', JSON.stringify({ uncategorized_text: 'x'.repeat(150_001) }), '150,000'],
  ])('cannot submit %s', async (_what, text, message) => {
    const { run, terminal } = openConsole(app)
    terminal.files['wrong.json'] = text
    await expect(run('dispute-submit', 'du_some', '--file', 'wrong.json')).rejects.toThrow(message)
  })

  test('gives a dispute up', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    const { run } = openConsole(app)
    await run('dispute-accept', id)
    await app.settle()
    expect(await disputeRow(app, id)).toMatchObject({ state: 'lost', submissions: 0 })
    await expect(run('dispute-accept', 'du_missing')).rejects.toThrow('There is no dispute')
  })

  test('is reminded at half time and a day before; then the draft is submitted by itself', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    const count = async () =>
      (await bossMails(orderId)).filter(({ subject }) => subject.startsWith('A dispute waits')).length
    app.clock.advance(3.6 * DAY)
    await sweepDisputes(app)
    await sweepDisputes(app)
    expect(await count()).toBe(1)
    app.clock.advance(2.5 * DAY)
    await sweepDisputes(app)
    expect(await count()).toBe(2)
    expect(await submitted(id)).toMatchObject({ submission_count: 0 })
    app.clock.advance(10 * HOUR)
    await sweepDisputes(app)
    expect(await submitted(id)).toMatchObject({ submission_count: 1 })
    expect((await bossMails(orderId)).map(({ subject }) => subject)).toContain(
      `The drafted evidence was submitted: order ${orderId}`,
    )
  })

  test('nothing is submitted by itself where the item was never handed over', async () => {
    const { orderId } = await buildPaidOrder(app)
    const id = await buildDispute(app, orderId)
    app.clock.advance(6.6 * DAY)
    await sweepDisputes(app)
    expect(await submitted(id)).toMatchObject({ submission_count: 0 })
    app.clock.advance(DAY)
    await sweepDisputes(app)
    expect(await orderRow(app, orderId)).toMatchObject({ state: 'refunded' })
  })

  test('learns that evidence was too late', async () => {
    const { orderId } = await buildHandedOver(app)
    const id = await buildDispute(app, orderId)
    await app.app.features.orders.operator.disputes.submit(id)
    // The provider's clock is ahead of ours.
    await app.database.run(sql`
      update stripe_simulator.disputes set due_by = ${app.clock.now()}, changes_at = null where id = ${id}`)
    await app.settle()
    expect(await disputeRow(app, id)).toMatchObject({ request: null, refusal: expect.any(String) })
    expect((await bossMails(orderId)).map(({ subject }) => subject)).toContain(
      `The payment provider refused: dispute of order ${orderId}`,
    )
  })
})
