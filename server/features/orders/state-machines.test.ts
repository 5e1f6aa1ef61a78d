import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderMachine } from '../../../contract/rules/orders/states.ts'
import type { StateMachine } from '../../../contract/rules/state-machine.ts'
import { disputeStatuses } from '../../ports/disputes.ts'
import type { PaymentProgress, ProviderCheckout } from '../../ports/payments.ts'
import { disputeEventOf, disputeMachine, freezeBy } from './disputes/dispute-states.ts'
import { warningMachine } from './disputes/warnings/warning-states.ts'
import { shipmentMachine } from './fulfilment/shipment/shipment-states.ts'
import { paymentEventOf, paymentMachine } from './payments/payment-states.ts'
import { refundEvents, refundMachine } from './refunds/refund-states.ts'

/** A machine, its first states, and the events that may come at any time and are never refused. */
interface Machine {
  machine: StateMachine<string, string>
  first: string[]
  anytime: string[]
  final: string[]
}

const courierReports = ['pending', 'pickup', 'on_the_way', 'delivered', 'cancelled', 'returned']
const machines: [string, Machine][] = [
  ['order', { machine: orderMachine, first: ['awaiting_payment'], anytime: [], final: [] }],
  [
    'payment',
    { machine: paymentMachine, first: ['open'], anytime: [...paymentMachine.events], final: ['paid'] },
  ],
  [
    'refund',
    {
      machine: refundMachine,
      first: ['requested'],
      anytime: ['pending', 'succeeded', 'failed', 'rejected'],
      final: ['settled'],
    },
  ],
  [
    'shipment',
    {
      machine: shipmentMachine,
      first: ['due', 'by_seller'],
      anytime: courierReports,
      final: ['delivered'],
    },
  ],
  [
    'dispute',
    {
      machine: disputeMachine,
      first: ['unknown', 'warning_needs_response', 'needs_response'],
      anytime: [...disputeMachine.events],
      final: ['prevented'],
    },
  ],
  [
    'fraud warning',
    {
      machine: warningMachine,
      first: ['open', 'closed'],
      anytime: ['actionable', 'not_actionable', 'disputed'],
      final: ['disputed'],
    },
  ],
] as [string, Machine][]

describe.each(machines)('the state machine of a %s', (_name, { machine, first, anytime, final }) => {
  const { states, events, next, reaction } = machine
  const state = fc.constantFrom(...states)
  const event = fc.constantFrom(...events)

  test('takes every event in every state in exactly one way, and moves only to states that exist', () => {
    fc.assert(
      fc.property(state, event, (from, event) => {
        const to = next(from, event)
        expect(to !== null).toBe(reaction(from, event) === 'moves')
        if (to !== null) expect(states).toContain(to)
        expect(to).not.toBe(from)
        expect(machine.statesBefore(event).includes(from)).toBe(to !== null)
      }),
    )
  })

  test('never refuses a message that may come at any time', () => {
    for (const from of states)
      for (const event of anytime)
        expect([from, event, reaction(from, event)]).not.toEqual([from, event, 'refused'])
  })

  test('reaches every state', () => {
    const reached = new Set(first)
    for (const from of reached)
      for (const event of events) {
        const to = next(from, event)
        if (to !== null) reached.add(to)
      }
    expect([...reached].sort()).toEqual([...states].sort())
  })

  test('stays in a final state, whatever comes in whatever order', () => {
    expect(states.filter((state) => machine.isFinal(state)).sort()).toEqual(final.toSorted())
    fc.assert(
      fc.property(fc.constantFrom(...first), fc.array(event, { maxLength: 40 }), (start, walk) => {
        let ended: string | null = null
        walk.reduce((from, event) => {
          const to = next(from, event) ?? from
          if (ended) expect(to).toBe(ended)
          if (final.includes(to)) ended = to
          return to
        }, start)
      }),
    )
  })
})

test('a repeated message changes nothing', () => {
  for (const [, { machine, anytime }] of machines)
    for (const from of machine.states)
      for (const event of anytime) {
        const to = machine.next(from, event)
        if (to !== null) expect(machine.next(to, event)).toBeNull()
      }
})

test('every answer of the payment provider is an event of the payment', () => {
  const statuses: ProviderCheckout['status'][] = ['open', 'complete', 'expired']
  const payments: PaymentProgress[] = ['unpaid', 'processing', 'paid', 'failed']
  const paymentEvents = statuses.map((status) =>
    payments.map((payment) => paymentEventOf({ status, payment })),
  )
  expect(paymentEvents).toEqual([
    ['still_open', 'processing', 'succeeded', 'failed'],
    ['processing', 'processing', 'succeeded', 'failed'],
    ['expired', 'expired', 'succeeded', 'expired'],
  ])
})

test('every status of the provider’s refunds is an event of the refund', () => {
  for (const event of Object.values(refundEvents)) expect(refundMachine.events).toContain(event)
})

test('a courier’s report moves a shipment forward only', () => {
  const ranks: Record<string, number> = {
    by_seller: 0,
    due: 0,
    pending: 1,
    pickup: 2,
    on_the_way: 3,
    cancelled: 4,
    returned: 5,
    delivered: 6,
  }
  for (const from of shipmentMachine.states)
    for (const report of courierReports) {
      const moves = shipmentMachine.next(from, report as 'pending') !== null
      expect([from, report, moves]).toEqual([from, report, (ranks[report] ?? 0) > (ranks[from] ?? 0)])
    }
})

test('every status of the provider’s disputes is an event of the dispute, and one that is not known freezes the order', () => {
  for (const status of disputeStatuses) expect(disputeEventOf(status)).toBe(status)
  expect(disputeEventOf('something_new')).toBe('unknown')
  expect(freezeBy('unknown')).toBe('chargeback')
})
