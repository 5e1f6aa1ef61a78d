import { expect, test } from 'vitest'
import { stepKinds } from '../../testing/money-histories/history.ts'
import { type HistoryReport, playHistories } from '../../testing/money-histories/run-histories.ts'
import { startTestApp } from '../../testing/test-app.ts'

/** More with `MONEY_HISTORIES=2000 vitest run --config vitest.long.config.ts server/features/payouts/money-histories`. */
const histories = Number(process.env.MONEY_HISTORIES ?? 75)
/** Histories that share a marketplace. */
const BATCH = 25

test('whatever happens, the money is right', async () => {
  const reports: HistoryReport[] = []
  for (let seed = 1; seed * BATCH <= histories; seed++) {
    const app = await startTestApp({ settings: { CALLS_PER_MINUTE: '0' } })
    try {
      reports.push(await playHistories(app, { seed, histories: BATCH, steps: 40 }))
    } finally {
      await app.close()
    }
  }
  // They prove something only if the process has died, and every kind of step has had an effect.
  expect(reports.reduce((sum, { deaths }) => sum + deaths, 0)).toBeGreaterThan(0)
  const effect = (kind: (typeof stepKinds)[number]) =>
    reports.reduce((sum, { effective }) => sum + effective[kind], 0)
  expect(stepKinds.filter((kind) => effect(kind) === 0)).toEqual([])
}, 7_200_000)
