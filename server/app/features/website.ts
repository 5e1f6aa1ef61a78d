import { hostCookie, OPERATOR_COOKIE } from '../../../contract/rules/site/cookies.ts'
import type { Executor } from '../../db/database.ts'
import { createCohortRepository } from '../../features/operator/dashboard/cohort-repository.ts'
import { createDashboard } from '../../features/operator/dashboard/dashboard.ts'
import { createDashboardRepository } from '../../features/operator/dashboard/dashboard-repository.ts'
import { operatorRoutes } from '../../features/operator/dashboard/routes.ts'
import { createWebsiteRepository } from '../../features/website/repository.ts'
import { websiteRoutes } from '../../features/website/routes.ts'
import { createWebsiteService } from '../../features/website/service.ts'
import { createSignedPass } from '../../features/website/signed-pass.ts'
import type { Staff } from '../../http/api/actor.ts'
import type { Cookies } from '../../http/api/cookies.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** The site's forms, the investor pages and the operator's dashboard. */
export function createWebsiteFeature(wiring: Wiring) {
  const { config, settings, marketplace, database, clock, random, notify, secure } = wiring
  const { secretKey } = config
  const websiteRows = createWebsiteRepository(database)
  const website = createWebsiteService({
    website: websiteRows,
    unitOfWork: unitOfWork(wiring, bindWebsite),
    notify,
    password: config.website.investorPassword,
    clock,
    random,
    secretKey,
    operatorEmail: () => settings.get('site.operator_email'),
  })
  const dashboard = createDashboard({
    website: websiteRows,
    dashboard: createDashboardRepository(database, marketplace.timeZone),
    passes: createSignedPass(secretKey, clock, () => 'operator', OPERATOR_COOKIE.maxAge),
    clock,
    random,
    publicUrl: config.http.publicUrl,
  })
  const figures = {
    dashboard,
    cohorts: { cohorts: createCohortRepository(database, marketplace.timeZone), marketplace, clock },
    transaction: database.transaction,
    now: clock.now,
  }
  const routes = [...websiteRoutes(website, secure), ...operatorRoutes(figures, secure)]
  const operatorOf = (cookies: Cookies): Staff | null => {
    const until = dashboard.openUntil(cookies.read(hostCookie(OPERATOR_COOKIE, secure).name))
    if (!until) return null
    const provenAgo = OPERATOR_COOKIE.maxAge * 1000 - (until.getTime() - clock.now().getTime())
    return { role: 'operator', id: null, username: null, until, provenAgo }
  }
  return { routes, website, dashboard, operatorOf }
}

/** The repositories and job queue of one transaction over the site's forms. */
function bindWebsite(executor: Executor, queue: JobQueue) {
  return { website: createWebsiteRepository(executor), jobs: queue }
}
