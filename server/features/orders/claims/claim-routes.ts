import * as calls from '../../../../contract/calls/orders/claims.ts'
import { Failure } from '../../../../contract/failure.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { RateRule } from '../../../http/limits/rate-limiter.ts'
import type { OrderService } from '../service.ts'
import { present, readerOf } from '../views/order-response.ts'
import type { ClaimPhotos } from './photos/claim-photos.ts'

/** Each step sends emails. */
const stepLimit: RateRule<{ ip: string }> = { name: 'claims', max: 40, seconds: 3600, by: ({ ip }) => ip }

/** The calls of claims. */
export function claimRoutes({ claims }: Pick<OrderService, 'claims'>, photos: ClaimPhotos): Route[] {
  return [
    route(
      calls.openClaim,
      async ({ params, query, body, actor }) =>
        present(await claims.open(params.id, readerOf(actor, query), body)),
      { limits: [stepLimit] },
    ),
    route(
      calls.answerClaim,
      async ({ params, body, actor }) => present(await claims.answer(params.id, actor.userId, body)),
      { limits: [stepLimit] },
    ),
    route(calls.acceptAnswer, async ({ params, query, actor }) =>
      present(await claims.accept(params.id, readerOf(actor, query))),
    ),
    route(
      calls.escalateClaim,
      async ({ params, query, body, actor }) =>
        present(await claims.escalate(params.id, readerOf(actor, query), body.text)),
      { limits: [stepLimit] },
    ),
    route(calls.withdrawClaim, async ({ params, query, actor }) =>
      present(await claims.withdraw(params.id, readerOf(actor, query))),
    ),
    route(
      calls.confirmReturn,
      async ({ params, query, body, actor }) =>
        present(await claims.confirmReturn(params.id, readerOf(actor, query), body.code)),
      { limits: [{ name: 'return-codes', max: 40, seconds: 3600, by: ({ ip }) => ip }] },
    ),
    route(
      calls.uploadClaimPhoto,
      async ({ params, query, actor, files }) => {
        const [file] = files
        // The order decides first, so that strangers learn nothing.
        const read = file?.read ?? (() => Promise.reject(new Failure('photo.empty')))
        return { photo: await photos.add(params.id, readerOf(actor, query), read) }
      },
      { limits: [{ name: 'claim-photos', max: 60, seconds: 3600, by: ({ ip }) => ip }] },
    ),
  ]
}
