import fc from 'fast-check'
import { claimAnswers, claimDecisions } from '../../../contract/rules/orders/claims.ts'
import type { TestApp } from '../test-app.ts'
import type { HandedOver } from './claims.ts'
import { DAY, MINUTE, sweep } from './orders.ts'
import { idle, type NamedStep, named, type Step as StepOf } from './random-walks.ts'

/** One random walk of an order whose item was handed over. */
export interface ClaimRun {
  listingId: string
  order: HandedOver
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

/** Every step that a walk may take, alone or at the same time as another. */
export function claimStep(appOf: () => TestApp): fc.Arbitrary<NamedStep<ClaimRun>> {
  const single = fc.oneof(...personSteps(), ...otherSteps(appOf))
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

/** The result of a call that may be refused, but must not fail. */
const tried = async (call: Promise<{ status: number; code?: string }>) => {
  const { status, code } = await call
  if (status >= 500) throw new Error(`the call failed: ${code}`)
  return status < 300 ? undefined : idle
}

function personSteps() {
  const cents = fc.constantFrom(100, 1000, 4500, 9000)
  const step = (name: string, run: Step, kind = name) => named(name, run, kind)
  return [
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom('return', 'partial', 'full'), cents)
        .map(([wish, amount]) =>
          step(`open ${wish} ${amount}`, ({ order }) => openWith(order, wish, amount), 'open'),
        ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...claimAnswers), cents)
        .map(([answer, amount]) =>
          step(
            `answer ${answer} ${amount}`,
            ({ order }) => tried(order.answer(answer, answer === 'partial' ? { cents: amount } : {})),
            'answer',
          ),
        ),
    },
    { weight: 1, arbitrary: fc.constant(step('accept', ({ order }) => tried(order.accept()))) },
    { weight: 2, arbitrary: fc.constant(step('escalate', ({ order }) => tried(order.escalate()))) },
    { weight: 1, arbitrary: fc.constant(step('withdraw', ({ order }) => tried(order.withdraw()))) },
    {
      weight: 2,
      arbitrary: fc.boolean().map((isRight) =>
        step(
          `code ${isRight}`,
          async ({ order }) => {
            const code = (await order.look(await order.asSeller())).claim?.return_code
            if (!code) return idle
            const result = await tried(order.confirmReturn(isRight ? code : differentFrom(code)))
            return isRight ? result : undefined
          },
          `code ${isRight}`,
        ),
      ),
    },
  ]
}

/** Opens a claim, with a photo where its reason needs one. */
async function openWith(order: HandedOver, wish: string, cents: number) {
  if (wish === 'full') return await tried(order.open({ reason: 'never_came', wish }))
  if (!(await order.look()).can_report_problem) return idle
  const photo_ids = [await order.upload(await order.asBuyer())]
  return await tried(order.open({ wish, cents, photo_ids }))
}

function differentFrom(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

function otherSteps(appOf: () => TestApp) {
  const operator = () => appOf().app.features.orders.operator
  const refused = (error: { code?: string }) => {
    if (!['order.not_possible', 'order.not_found', 'claim.amount_invalid'].includes(error.code ?? ''))
      throw error
    return idle
  }
  return [
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...claimDecisions), fc.constantFrom(500, 4500))
        .map(([kind, cents]) =>
          named<ClaimRun>(
            `decide ${kind}`,
            ({ order }) =>
              operator().decideClaim(order.orderId, { kind, cents }, 'Looked at it.').catch(refused),
            'decide',
          ),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constant(
        named<ClaimRun>('refund all', ({ order }) =>
          operator()
            .refunds.all(order.orderId, 'A fake.')
            .then(() => undefined, refused),
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(MINUTE, 12 * 60 * MINUTE, 2 * DAY, 3 * DAY + MINUTE, 7 * DAY + MINUTE)
        .map((ms) =>
          named<ClaimRun>(`${ms / MINUTE} minutes pass`, async () => appOf().clock.advance(ms), 'wait'),
        ),
    },
    { weight: 2, arbitrary: fc.constant(named<ClaimRun>('messages arrive', () => appOf().settle())) },
    { weight: 3, arbitrary: fc.constant(named<ClaimRun>('the sweep runs', () => sweep(appOf()))) },
  ]
}
