import { sql } from '../../db/sql.ts'
import { createDice, type Dice, pickWith } from '../dice.ts'
import { buildMember } from '../factories.ts'
import { DAY, MINUTE } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'
import { chooseStep } from './choose-step.ts'
import { type FaultyWorld, rollFault, takeUpJobs, withFault } from './faults.ts'
import { type History, type StepKind, stepKinds, takeStep } from './history.ts'
import { installKillSwitch } from './kill-switch.ts'
import { rollFate, tamper } from './messages.ts'
import { brokenInTheEnd, brokenRules } from './rules.ts'

/** What was tried. */
export interface HistoryReport {
  histories: number
  steps: number
  /** Steps that had an effect, by kind. */
  effective: Record<StepKind, number>
  /** How often the process died. */
  deaths: number
}

/** Milliseconds between two rounds: mostly minutes, because a claim needs several rounds before its time is over. */
const pauses = [...Array<number>(10).fill(MINUTE), 20 * MINUTE, 20 * MINUTE, 3 * 60 * MINUTE, DAY, 3 * DAY]
/** Days after which every order, claim and refund must have ended. */
const END_DAYS = 100

/**
 * Plays histories side by side in one marketplace: random steps of sellers, buyers, banks and the operator, with the
 * process killed between any two statements, the provider away, its answers lost and its messages lost, doubled and
 * shuffled, and the clock moved. The rules are checked after every round, and once more after everything has ended.
 * @throws Error with the seed and the broken rules
 */
export async function playHistories(
  test: TestApp,
  { seed, histories: count, steps }: { seed: number; histories: number; steps: number },
): Promise<HistoryReport> {
  const dice = createDice(seed)
  const world: FaultyWorld = { test, kills: installKillSwitch(test.database.pool) }
  const effective = Object.fromEntries(stepKinds.map((kind) => [kind, 0])) as Record<StepKind, number>
  const histories: History[] = []
  for (let number = 0; number < count; number++)
    histories.push({ number: seed * 1000 + number, seller: await buildMember(test), sales: [] })
  for (let round = 0; round < steps; round++) {
    for (const history of histories) await stepWithFault(world, { history, dice, effective })
    await passTime(world, dice, round)
    const broken = await brokenRules(test)
    if (broken.length > 0) throw new Error(describe({ seed, round, broken }))
  }
  await endEverything(test)
  const broken = await brokenInTheEnd(test)
  if (broken.length > 0) throw new Error(describe({ seed, round: 'the end', broken }))
  return { histories: count, steps: count * steps, effective, deaths: world.kills.deaths }
}

async function stepWithFault(
  world: FaultyWorld,
  { history, dice, effective }: { history: History; dice: Dice; effective: Record<StepKind, number> },
): Promise<void> {
  const step = await chooseStep(world.test, history, dice)
  const fault = rollFault(dice)
  await withFault(world, { fault, dice }, async () => {
    if (await takeStep(world.test, history, { ...step, dice })) effective[step.kind] += 1
  })
}

/** Lets messages arrive, jobs run, the clock move and scheduled tasks run, with a fault in each of them. */
async function passTime(world: FaultyWorld, dice: Dice, round: number): Promise<void> {
  const { test } = world
  await tamper(test, rollFate(dice), round)
  await withFault(world, { fault: rollFault(dice), dice }, () => settle(test))
  test.clock.advance(pickWith(dice, pauses) ?? 0)
  await withFault(world, { fault: rollFault(dice), dice }, () => runTasks(test))
  await withFault(world, { fault: rollFault(dice), dice }, () => settle(test))
}

async function settle(test: TestApp): Promise<void> {
  await test.database.run(sql`update jobs.job set start_after = now() where state = 'retry'`)
  await test.settle()
}

/** Every scheduled task about money. */
async function runTasks({ app }: TestApp): Promise<void> {
  const { orders, payouts } = app.features
  for (const task of [...Object.values(orders.tasks), ...Object.values(payouts.tasks)]) await task()
}

/** Nothing goes wrong anymore, and all time passes. What only the operator can end, they end. */
async function endEverything(test: TestApp): Promise<void> {
  await takeUpJobs(test)
  for (let day = 0; day < END_DAYS; day += 2) {
    test.clock.advance(2 * DAY)
    await runTasks(test)
    await test.app.features.reconciliation.reconcile()
    await settle(test)
    await operatorEnds(test)
    await settle(test)
  }
}

/** Decides claims and warnings that wait for it, and pays by other means what the provider could not refund. */
async function operatorEnds({ app, database }: TestApp): Promise<void> {
  const { operator } = app.features.orders
  const escalated = await database.rows<{ id: string }>(
    sql`select id from order_claims where state = 'escalated'`,
  )
  for (const { id } of escalated) await operator.decideClaim(id, { kind: 'release' }, 'Nothing was wrong.')
  const warnings = await database.rows<{ id: string }>(
    sql`select id from fraud_warnings where state = 'open' and order_id is not null`,
  )
  for (const { id } of warnings) await operator.disputes.keep(id)
  const failed = await database.rows<{ order_id: string }>(sql`
    select distinct r.order_id from refunds r where not r.retried and r.state in ('failed', 'rejected')
      and not exists (select 1 from refunds p where p.order_id = r.order_id and not p.retried
        and p.state in ('requested', 'pending'))`)
  for (const { order_id } of failed) await operator.settleRefund(order_id, 'By check.')
}

function describe({
  seed,
  round,
  broken,
}: {
  seed: number
  round: number | string
  broken: string[]
}): string {
  return `seed ${seed}, round ${round}:\n${broken.slice(0, 20).join('\n')}`
}
