import { Failure } from '../../../contract/failure.ts'
import { confirmGiveaway } from './checkout/giveaway-confirmation.ts'
import { type AnswerRequest, answerClaim } from './claims/steps/answer-claim.ts'
import { acceptAnswer, confirmReturn, escalateClaim, withdrawClaim } from './claims/steps/buyer-steps.ts'
import { type ClaimRequest, openClaim } from './claims/steps/open-claim.ts'
import type { OrderDependencies } from './dependencies.ts'
import { confirmArrival, reportMissing } from './fulfilment/arrival/report-arrival.ts'
import { cancelOrder } from './fulfilment/cancellation.ts'
import { handOver, renewCode } from './fulfilment/hand-over.ts'
import { acceptMeeting, type MeetingProposal, proposeMeeting } from './fulfilment/meetings/agree-meeting.ts'
import { switchToPickup } from './fulfilment/pickup/switch-to-pickup.ts'
import { sendOutOrder } from './fulfilment/shipment/send-out.ts'
import { keepHold } from './payments/abandoned-holds.ts'
import { releaseByBuyer } from './protection/release.ts'
import { findOrder, loadParts, type OrderReader, roleIn } from './views/order-page.ts'
import type { OrderView } from './views/order-reads.ts'

/** What a buyer does to an order. @throws Failure `order.not_found`, `order.not_possible` for the seller */
async function asBuyer(
  deps: OrderDependencies,
  id: string,
  reader: OrderReader,
  action: (deps: OrderDependencies, id: string) => Promise<void>,
): Promise<OrderView> {
  const role = roleIn(deps, await findOrder(deps, id), reader)
  if (role !== 'buyer') throw new Failure('order.not_possible')
  await action(deps, id)
  return { role, parts: await loadParts(deps, await findOrder(deps, id)) }
}

/** What a seller does to an order. @throws Failure `order.not_found` for anyone else */
async function asSeller(
  deps: OrderDependencies,
  id: string,
  userId: string,
  action: (deps: OrderDependencies, id: string) => Promise<void>,
): Promise<OrderView> {
  if ((await findOrder(deps, id)).seller_id !== userId) throw new Failure('order.not_found')
  await action(deps, id)
  return { role: 'seller', parts: await loadParts(deps, await findOrder(deps, id)) }
}

/** What either side does to an order. @throws Failure `order.not_found` for strangers */
async function asEither(
  deps: OrderDependencies,
  id: string,
  reader: OrderReader,
  action: (role: 'buyer' | 'seller') => Promise<void>,
): Promise<OrderView> {
  const role = roleIn(deps, await findOrder(deps, id), reader)
  await action(role)
  return { role, parts: await loadParts(deps, await findOrder(deps, id)) }
}

/** The actions of an order's page. Each returns the order afterwards, as its reader sees it. */
export function createOrderActions(deps: OrderDependencies) {
  return {
    confirmArrival: (id: string, reader: OrderReader) => asBuyer(deps, id, reader, confirmArrival),
    reportMissing: (id: string, reader: OrderReader, reason: string) =>
      asBuyer(deps, id, reader, () => reportMissing(deps, id, reason)),
    switchToPickup: (id: string, reader: OrderReader) => asBuyer(deps, id, reader, switchToPickup),
    confirmGiveaway: (id: string, reader: OrderReader) => asBuyer(deps, id, reader, confirmGiveaway),
    release: (id: string, reader: OrderReader) => asBuyer(deps, id, reader, releaseByBuyer),

    sendOut: (id: string, userId: string) =>
      asSeller(deps, id, userId, () => sendOutOrder(deps, id, 'seller')),
    renewCode: (id: string, userId: string) => asSeller(deps, id, userId, renewCode),
    handOver: (id: string, userId: string, code: string) =>
      asSeller(deps, id, userId, () => handOver(deps, id, code)),

    keepHold: (id: string, reader: OrderReader) => keepHold(deps, id, reader),
    cancel: (id: string, reader: OrderReader, reason: string) =>
      asEither(deps, id, reader, (role) => cancelOrder(deps, id, role, reason)),
    proposeMeeting: (id: string, reader: OrderReader, proposal: MeetingProposal) =>
      asEither(deps, id, reader, (role) => proposeMeeting(deps, id, role, proposal)),
    acceptMeeting: (id: string, reader: OrderReader, meetingId: string, chosen: Date | null) =>
      asEither(deps, id, reader, (role) => acceptMeeting(deps, id, role, meetingId, chosen)),

    claims: createClaimActions(deps),
  }
}

/** The steps of a claim. Each returns the order afterwards. */
function createClaimActions(deps: OrderDependencies) {
  return {
    open: (id: string, reader: OrderReader, request: ClaimRequest) =>
      asBuyer(deps, id, reader, () => openClaim(deps, id, request)),
    answer: (id: string, userId: string, request: AnswerRequest) =>
      asSeller(deps, id, userId, () => answerClaim(deps, id, request)),
    accept: (id: string, reader: OrderReader) => asBuyer(deps, id, reader, acceptAnswer),
    escalate: (id: string, reader: OrderReader, words: string) =>
      asBuyer(deps, id, reader, () => escalateClaim(deps, id, words)),
    withdraw: (id: string, reader: OrderReader) => asBuyer(deps, id, reader, withdrawClaim),
    confirmReturn: (id: string, reader: OrderReader, code: string) =>
      asBuyer(deps, id, reader, () => confirmReturn(deps, id, code)),
  }
}
