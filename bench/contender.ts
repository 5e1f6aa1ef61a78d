import path from 'node:path'
import type * as build from '../scripts/build.ts'
import type * as cases from './cases.ts'
import type * as programs from './programs.ts'
import { serverSettings } from './server-settings.ts'
import type * as stages from './stage.ts'

const LISTINGS = 10_000

/** A built and running checkout of this repository, with a filled database. */
export interface Contender {
  stage: stages.Stage
  server: programs.Program
  /** Cases that only read: calls, then pages. */
  reading: cases.Case[]
  /** Requests that start a checkout, each on a different listing. */
  checkouts: cases.Case['ours']
  takeBackCheckouts: typeof stages.takeBackCheckouts
}

/** Builds, fills and starts the checkout in `folder` with the benchmark modules of that checkout. */
export async function openCheckout(
  folder: string,
  stripePort: number,
  cacheMilliseconds: number,
): Promise<Contender> {
  const load = (file: string) => import(path.resolve(folder, file))
  const { ensureBuilt }: typeof build = await load('scripts/build.ts')
  const { setStage, takeBackCheckouts }: typeof stages = await load('bench/stage.ts')
  const { startServer }: typeof programs = await load('bench/programs.ts')
  const { readCases, pageCases, checkoutCase }: typeof cases = await load('bench/cases.ts')
  await ensureBuilt(() => {})
  const stage = await setStage(LISTINGS)
  const server = await startServer(serverSettings(stage, stripePort, cacheMilliseconds))
  return {
    stage,
    server,
    reading: [...readCases(stage.ids), ...pageCases(stage.ids)],
    checkouts: checkoutCase(stage.pricedIds).ours,
    takeBackCheckouts,
  }
}
