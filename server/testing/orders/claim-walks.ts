import fc from 'fast-check'
import {
  type ClaimAnswer,
  type ClaimDecision,
  type ClaimWish,
  claimAnswers,
  claimDecisions,
} from '../../../contract/rules/orders/claims.ts'
import { sql } from '../../db/sql.ts'
import type { TestApp } from '../test-app.ts'
import { type ClaimableOrder, uploadClaimPhoto } from './claims.ts'
import { DAY, MINUTE, sweep } from './orders.ts'
import { idle, type NamedStep, named, type Step as StepOf } from './random-walks.ts'

/** One random walk of an order whose item was handed over. */
export interface ClaimRun {
  listingId: string
  order: ClaimableOrder
}
type Step = StepOf<ClaimRun>

/** The kinds of steps. Each must have had an effect, or the walks prove too little. */
export const claimKinds = [
  'open',
  'answer',
  'accept',
  'escalate',
  'withdraw',
  'decide',
  'code true',
  'code false',
  'refund all',
  'wait',
  'messages arrive',
  'the sweep runs',
  'together',
]

/** The steps of a claim's model, by name. */
export type ClaimWorld = ReturnType<typeof createClaimWorld>

export function createClaimWorld(appOf: () => TestApp) {
  const step = (name: string, run: Step, kind = name) => named(name, run, kind)
  const operator = () => appOf().app.features.orders.operator
  return {
    open: (wish: ClaimWish, cents = 1000) =>
      step(`open ${wish} ${cents}`, ({ order }) => openWith(appOf(), order, { wish, cents }), 'open'),
    answer: (answer: ClaimAnswer, cents = 1000) =>
      step(
        `answer ${answer} ${cents}`,
        ({ order }) => tried(order.answer(answer, answer === 'partial' ? { cents } : {})),
        'answer',
      ),
    accept: step('accept', ({ order }) => tried(order.accept())),
    escalate: step('escalate', ({ order }) => tried(order.escalate())),
    withdraw: step('withdraw', ({ order }) => tried(order.withdraw())),
    code: (isRight: boolean) =>
      step(`code ${isRight}`, ({ order }) => typeReturnCode(appOf(), order, isRight)),
    decide: (kind: ClaimDecision, cents = 1000) =>
      step(
        `decide ${kind}`,
        ({ order }) => operator().decideClaim(order.orderId, { kind, cents }, 'Looked at it.').catch(refused),
        'decide',
      ),
    refundAll: step('refund all', ({ order }) =>
      operator()
        .refunds.all(order.orderId, 'A fake.')
        .then(() => undefined, refused),
    ),
    wait: (ms: number) => step(`${ms / MINUTE} minutes pass`, async () => appOf().clock.advance(ms), 'wait'),
    messages: step('messages arrive', () => appOf().settle()),
    sweeps: step('the sweep runs', () => sweep(appOf())),
  }
}

/** Every step that a walk may take, alone or at the same time as another. */
export function claimStep(world: ClaimWorld): fc.Arbitrary<NamedStep<ClaimRun>> {
  const cents = fc.constantFrom(100, 1000, 4500, 9000)
  const times = fc.constantFrom(MINUTE, 12 * 60 * MINUTE, 2 * DAY, 3 * DAY + MINUTE, 7 * DAY + MINUTE)
  const single = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom('return', 'partial', 'full'), cents)
        .map((wish) => world.open(...wish)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...claimAnswers), cents).map((answer) => world.answer(...answer)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...claimDecisions), cents)
        .map((decision) => world.decide(...decision)),
    },
    { weight: 3, arbitrary: fc.boolean().map(world.code) },
    { weight: 4, arbitrary: fc.constantFrom(world.accept, world.escalate, world.escalate, world.withdraw) },
    { weight: 3, arbitrary: times.map(world.wait) },
    { weight: 5, arbitrary: fc.constantFrom(world.messages, world.sweeps, world.sweeps) },
    { weight: 1, arbitrary: fc.constant(world.refundAll) },
  )
  return fc.oneof(
    { weight: 6, arbitrary: single },
    {
      weight: 1,
      arbitrary: fc
        .tuple(single, single)
        .map(([[a, first], [b, second]]) =>
          named<ClaimRun>(`(${a} | ${b})`, (run) => Promise.all([first(run), second(run)]), 'together'),
        ),
    },
  )
}

/** Walks that are always taken: chance rarely gets as far as an agreement, a decision or a return. */
export function claimExamples(world: ClaimWorld): NamedStep<ClaimRun>[][] {
  const { open, answer, accept, escalate, decide, code, refundAll, sweeps } = world
  const disputed = [open('return'), answer('disagree'), escalate]
  return [
    [open('partial', 3000), answer('partial'), accept, sweeps],
    [open('return'), answer('partial', 4500), accept, refundAll],
    [open('return'), answer('return'), code(false), code(true), sweeps],
    [...disputed, decide('partial'), refundAll],
    [...disputed, decide('return'), code(false), escalate, decide('return'), code(true)],
  ]
}

/** The result of a call that may be refused, but must not fail. */
export async function tried(call: Promise<{ status: number; code?: string }>) {
  const { status, code } = await call
  if (status >= 500) throw new Error(`the call failed: ${code}`)
  return status < 300 ? undefined : idle
}

function refused(error: { code?: string }) {
  const refusals = ['order.not_possible', 'order.not_found', 'claim.none', 'claim.amount_invalid']
  if (!refusals.includes(error.code ?? '')) throw error
  return idle
}

/** The buyer types the seller's code, or another one. */
async function typeReturnCode(test: TestApp, order: ClaimableOrder, isRight: boolean) {
  const code = await returnCode(test, order.orderId)
  if (!code) return idle
  const result = await tried(order.confirmReturn(isRight ? code : differentFrom(code)))
  return isRight ? result : undefined
}

/** Opens a claim, with a photo where its reason needs one. The photo is refused where no claim can be opened. */
async function openWith(test: TestApp, order: ClaimableOrder, wish: { wish: string; cents: number }) {
  if (wish.wish === 'full') return await tried(order.open({ reason: 'never_came', wish: 'full' }))
  const uploaded = await uploadClaimPhoto(test, order.orderId, await order.asBuyer())
  if (uploaded.status !== 201) return idle
  return await tried(order.open({ ...wish, photo_ids: [uploaded.data.photo.id] }))
}

/** The code that the seller sees. Read from the database, because time may pass at the same moment and end a session. */
async function returnCode(test: TestApp, orderId: string): Promise<string | null> {
  const row = await test.database.row<{ return_code: string | null }>(
    sql`select return_code from order_claims where order_id = ${orderId}`,
  )
  return row?.return_code ?? null
}

function differentFrom(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
