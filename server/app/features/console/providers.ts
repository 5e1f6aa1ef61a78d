import type { HealthProvider } from '../../../../contract/calls/console/health.ts'
import type { UsedProvider } from '../../../features/operator/health/provider-states.ts'
import type { Wiring } from '../wiring.ts'

type Setup = Pick<Wiring, 'config' | 'adapters'>
type Kind = HealthProvider['kind']
type Choice = [kind: Kind, by: string]

/** What does what, by the settings; never a secret. */
export function providersOf(setup: Setup): HealthProvider[] {
  return usedProviders(setup).map(({ ports, ...provider }) => provider)
}

/** The same with the ports through which each is called, as `measureAdapters` names them. */
export function usedProviders(setup: Setup): UsedProvider[] {
  const { config, adapters } = setup
  const used = (name: string, [kind, by]: Choice, ...ports: string[]): UsedProvider => ({
    name,
    by,
    kind,
    ports,
  })
  const stripe: Kind = adapters.simulatedPayments ? 'simulated' : 'real'
  return [
    used('Payments', [stripe, 'Stripe'], 'payments', 'statement'),
    used('Payouts', adapters.payouts ? [stripe, 'Stripe'] : ['own', 'By hand'], 'payouts'),
    used('Sales tax', taxOf(config.tax, stripe), 'tax'),
    used('Email', adapters.hasOutbox ? ['simulated', 'Outbox'] : ['real', 'SMTP'], 'mail'),
    used('Push', ['real', 'The browsers’ services'], 'push'),
    used('Files', config.s3 ? ['real', 'S3'] : ['own', 'DATA_DIR'], 'files'),
    used(
      'Database',
      config.database.url ? ['real', 'PostgreSQL at DATABASE_URL'] : ['own', 'PostgreSQL in DATA_DIR'],
    ),
    used('Search', config.search ? ['real', 'OpenSearch'] : ['own', 'PostgreSQL'], 'search'),
    used('Couriers', courierOf(setup), 'courier', 'dispatch'),
    used('Addresses', addressesOf(setup), 'locations'),
    used('Routes', routesOf(setup), 'routes'),
    used('Cut-outs', config.photoRoom ? ['real', 'PhotoRoom'] : ['own', 'Local model'], 'background_removal'),
    used('Drafts', config.gemini ? ['real', config.gemini.model] : ['own', 'Local rules'], 'drafter'),
    used(
      'Second look at listings',
      config.gemini?.reviews ? ['real', config.gemini.model] : ['off', 'Rules only'],
      'reviewer',
    ),
    used('Analytics', config.analytics.postHog ? ['real', 'PostHog'] : ['own', 'Own counts only'], 'events'),
  ]
}

function taxOf(tax: string, stripe: Kind): Choice {
  if (tax === 'stripe') return [stripe, 'Stripe Tax']
  return tax === 'table' ? ['own', 'Own table'] : ['off', 'Not collected']
}

function courierOf({ config, adapters }: Setup): Choice {
  const { uber } = config.delivery
  if (!adapters.dispatch) return ['off', 'Sellers deliver']
  if (!uber) return ['simulated', 'Practice courier']
  return [uber.roboCourier ? 'simulated' : 'real', 'Uber Direct']
}

function addressesOf({ config: { delivery } }: Setup): Choice {
  const { google, locations } = delivery
  if (locations === 'google' && google) return ['real', 'Google']
  if (locations === 'geosearch') return ['real', 'GeoSearch']
  return locations === 'auto' ? ['real', 'GeoSearch, then the gazetteer'] : ['own', 'Gazetteer']
}

function routesOf({ config: { delivery } }: Setup): Choice {
  if (delivery.google) return ['real', 'Google']
  return delivery.osrmUrl ? ['real', 'OSRM'] : ['own', 'Straight lines']
}
