import * as calls from '../../../contract/calls/orders/claims.ts'
import { getOrder } from '../../../contract/calls/orders/orders.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { sql } from '../../db/sql.ts'
import type { ClaimRow } from '../../features/orders/claims/claim.ts'
import { type Sent, send } from '../client.ts'
import { buildPicture, buildToken, type Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { buildHandedOver, orderRow } from './orders.ts'

/** What happened, in enough words. */
export const PROBLEM = 'One leg is broken, and the top has a long crack.'

/** An order that a problem can be reported with, and the steps of its claim. */
export async function buildClaimableOrder(
  test: TestApp,
  options: { buyer?: Member; owner?: Member; priceCents?: number; card?: string } = {},
) {
  const { buyer, ...rest } = options
  const sale = await buildHandedOver(test, {
    ...rest,
    email: buyer?.email ?? `guest-${crypto.randomUUID().slice(0, 8)}@example.com`,
    token: buyer && (await buildToken(test, buyer.id)),
  })
  const { buyer_email: email } = await orderRow(test, sale.orderId)
  return { ...sale, email: email ?? '', ...claimSteps(test, sale, buyer) }
}

export type ClaimableOrder = Awaited<ReturnType<typeof buildClaimableOrder>>

/** The steps of a claim, as its buyer (a guest unless given) and its seller take them. */
export function claimSteps(
  test: TestApp,
  { orderId: id, seller }: { orderId: string; seller: Member },
  buyer: Member | undefined,
) {
  const asBuyer = async (): Promise<Sent> =>
    buyer
      ? { token: await buildToken(test, buyer.id) }
      : { query: { token: test.app.features.links.token(id) } }
  const asSeller = async (): Promise<Sent> => ({ token: await buildToken(test, seller.id) })
  const step = async <E extends AnyEndpoint>(endpoint: E, body?: object) =>
    await send(test, endpoint, { params: { id }, ...(body ? { body } : {}), ...(await asBuyer()) })
  const upload = async (who: Sent) => {
    const { status, data, error } = await uploadClaimPhoto(test, id, who)
    if (status !== 201) throw new Error(`The photo of a claim was refused: ${status} ${error}`)
    return data.photo.id
  }
  return {
    asBuyer,
    asSeller,
    upload,
    look: async (who?: Sent) =>
      (await send(test, getOrder, { params: { id }, ...(who ?? (await asBuyer())) })).data.order,
    open: async (more: object = {}) =>
      await step(calls.openClaim, {
        reason: 'damaged',
        text: PROBLEM,
        wish: 'return',
        photo_ids: 'photo_ids' in more || 'reason' in more ? [] : [await upload(await asBuyer())],
        ...more,
      }),
    answer: async (answer: string, more: object = {}) =>
      await send(test, calls.answerClaim, {
        params: { id },
        body: {
          answer,
          ...(answer === 'disagree' ? { text: 'It was whole when I gave it to you.' } : {}),
          ...more,
        },
        ...(await asSeller()),
      }),
    accept: () => step(calls.acceptAnswer),
    escalate: (text = '') => step(calls.escalateClaim, { text }),
    withdraw: () => step(calls.withdrawClaim),
    confirmReturn: (code: string) => step(calls.confirmReturn, { code }),
  }
}

/** Uploads a picture for a claim. */
export async function uploadClaimPhoto(test: TestApp, id: string, who: Sent, bytes?: Uint8Array) {
  const files = [{ name: 'file', bytes: bytes ?? (await buildPicture()) }]
  return await send(test, calls.uploadClaimPhoto, { params: { id }, form: { files }, ...who })
}

/** An order's claim. @throws Error when there is none */
export async function claimRow(test: TestApp, orderId: string): Promise<ClaimRow> {
  const row = await test.database.row<ClaimRow>(sql`select * from order_claims where order_id = ${orderId}`)
  if (!row) throw new Error(`order ${orderId} has no claim`)
  return row
}
