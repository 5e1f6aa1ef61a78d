import { Failure } from '../../../../contract/failure.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Random } from '../../../ports/random.ts'
import { tokenHash } from '../../accounts/secrets.ts'
import type { WebsiteRepository } from '../../website/repository.ts'
import type { SignedPass } from '../../website/signed-pass.ts'
import type { DashboardRepository } from './dashboard-repository.ts'

/** Milliseconds before an unused link expires. */
const KEY_LIFETIME = 15 * 60_000
const DAY = 24 * 3600_000

export interface DashboardDependencies {
  website: WebsiteRepository
  dashboard: DashboardRepository
  passes: SignedPass
  clock: Clock
  random: Random
  publicUrl: string
}

/** The operator's figures, and the link from the terminal that opens the console once, for two hours. */
export type Dashboard = ReturnType<typeof createDashboard>

export function createDashboard(tools: DashboardDependencies) {
  const { website, dashboard, passes, clock, random, publicUrl } = tools
  return {
    /** Returns a new link. The key is in the fragment, so that no log or proxy sees it. */
    async link(rows: Pick<WebsiteRepository, 'addKey'> = website): Promise<string> {
      const key = Buffer.from(random.bytes(24)).toString('base64url')
      await rows.addKey(tokenHash(key), new Date(clock.now().getTime() + KEY_LIFETIME))
      return `${publicUrl}/operator#${key}`
    },

    /** Exchanges a key for a signed pass. @throws Failure `operator.key_invalid` */
    async open(key: string): Promise<string> {
      if (!(await website.takeKey(tokenHash(key), clock.now()))) throw new Failure('operator.key_invalid')
      return passes.issue()
    },

    /** Until when a browser's pass opens the console; null if it does not. */
    openUntil: (pass: string | null) => passes.endOf(pass),

    /** The figures of the last `days` days. */
    async read(days: number) {
      const now = clock.now()
      const from = new Date(now.getTime() - days * DAY)
      const [byDay, funnel, emptySearches, listings, errors, devices, webVitals, enquiries] =
        await Promise.all([
          dashboard.days(from, now),
          dashboard.funnel(from),
          dashboard.emptySearches(from),
          dashboard.listings(),
          dashboard.errors(from),
          dashboard.devices(from),
          dashboard.webVitals(from),
          dashboard.enquiries(from),
        ])
      return {
        days,
        visitors: byDay.map(({ day, people }) => ({ day, count: people })),
        page_views: byDay.map(({ day, pages }) => ({ day, count: pages })),
        funnel,
        empty_searches: emptySearches,
        listings_by_category: listings,
        errors,
        devices,
        web_vitals: webVitals,
        enquiries,
      }
    },
  }
}
