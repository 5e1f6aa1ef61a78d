import { buildMember } from './factories.ts'
import {
  buildDifference,
  buildOwed,
  buildReservedPayout,
  buildReturnedPayout,
} from './payments/operator-money.ts'
import type { StaffExamples } from './staff-example.ts'
import type { TestApp } from './test-app.ts'

/** An input of each write of the console about money. */
export function staffMoneyExamples(appOf: () => TestApp): StaffExamples {
  const body = { reason: 'They asked for it.' }
  const difference = async () => ({ id: await buildDifference(appOf(), crypto.randomUUID()) })
  const owed = async () => ({ params: { id: (await buildOwed(appOf())).seller.id }, body })
  return {
    'consoleMoney.closeDifference': async () => ({ params: await difference(), body }),
    'consoleMoney.assignDifference': async () => ({ params: await difference(), body: { assignee: 'Ada' } }),
    'consoleMoney.reportPayout': async () => ({
      params: { id: await buildReservedPayout(appOf(), (await buildOwed(appOf())).seller) },
      body: { event: 'paid', ...body },
    }),
    'consoleMoney.askForBank': async () => ({
      params: { id: await buildReturnedPayout(appOf(), (await buildMember(appOf())).id) },
      body,
    }),
    'consoleMoney.payByHand': async () => ({ ...(await owed()), body: { ...body, paid_cents: 4500 } }),
    'consoleMoney.writeOff': owed,
  }
}
