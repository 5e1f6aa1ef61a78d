import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { HealthProvider } from '../../../../contract/calls/console/health.ts'
import type { HealthDependencies } from '../../../features/operator/health/health.ts'
import { createHealthRepository } from '../../../features/operator/health/health-repository.ts'
import { healthRoutes } from '../../../features/operator/health/routes.ts'
import type { Wiring } from '../wiring.ts'
import { troubledWebhooks } from './troubled-webhooks.ts'

/** The file in DATA_DIR that a backup touches when it is done. */
const BACKUP_MARK = 'last-backup'

/** The state of the installation in the console. */
export function createHealthRoutes(wiring: Wiring, cardTesting: HealthDependencies['cardTesting']) {
  const { database, clock, config, jobs } = wiring
  return healthRoutes({
    health: createHealthRepository(database),
    providers: providersOf(wiring),
    versions: { stoop: readVersion(), node: process.versions.node },
    async disk() {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    markedBackup: () =>
      stat(path.join(config.dataDir, BACKUP_MARK)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    cardTesting,
    troubledWebhooks: troubledWebhooks(wiring),
    retryJob: jobs.retry,
    wake: jobs.wake,
    transaction: database.transaction,
    clock,
  })
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return version
}

/** What does what, by the settings; never a secret. */
export function providersOf({ config, adapters }: Pick<Wiring, 'config' | 'adapters'>): HealthProvider[] {
  const real = (name: string, by: string): HealthProvider => ({ name, by, kind: 'real' })
  const own = (name: string, by: string): HealthProvider => ({ name, by, kind: 'own' })
  const simulated = (name: string, by: string): HealthProvider => ({ name, by, kind: 'simulated' })
  const off = (name: string, by: string): HealthProvider => ({ name, by, kind: 'off' })
  const stripe = adapters.simulatedPayments ? simulated : real
  const { uber, google, locations, osrmUrl } = config.delivery
  const couriers = () => {
    if (!adapters.dispatch) return off('Couriers', 'Sellers deliver')
    if (!uber) return simulated('Couriers', 'Practice courier')
    return (uber.roboCourier ? simulated : real)('Couriers', 'Uber Direct')
  }
  return [
    stripe('Payments', 'Stripe'),
    adapters.payouts ? stripe('Payouts', 'Stripe') : own('Payouts', 'By hand'),
    taxOf(config.tax, stripe('Sales tax', 'Stripe Tax')),
    adapters.hasOutbox ? simulated('Email', 'Outbox') : real('Email', 'SMTP'),
    config.s3 ? real('Files', 'S3') : own('Files', 'DATA_DIR'),
    config.database.url
      ? real('Database', 'PostgreSQL at DATABASE_URL')
      : own('Database', 'PostgreSQL in DATA_DIR'),
    couriers(),
    google && locations === 'google' ? real('Addresses', 'Google') : own('Addresses', locations),
    google ? real('Routes', 'Google') : osrmUrl ? real('Routes', 'OSRM') : own('Routes', 'Straight lines'),
    config.photoRoom ? real('Cut-outs', 'PhotoRoom') : own('Cut-outs', 'Local model'),
    config.gemini ? real('Drafts', config.gemini.model) : own('Drafts', 'Local rules'),
    config.analytics.postHog ? real('Analytics', 'PostHog') : own('Analytics', 'Own counts only'),
  ]
}

function taxOf(tax: string, stripe: HealthProvider): HealthProvider {
  if (tax === 'stripe') return stripe
  return tax === 'table'
    ? { name: stripe.name, by: 'Own table', kind: 'own' }
    : { name: stripe.name, by: 'Not collected', kind: 'off' }
}
