import path from 'node:path'
import type { Config } from './config-types.ts'
import { contradictions } from './contradictions.ts'
import { ConfigError, type Env, namesSet, readEnv } from './env.ts'
import { publicSetting, publicUrlOf, simulatorsAllowed, usesHttps } from './public-address.ts'
import { loadSecretKey } from './secret-key.ts'
import { deliveryVendors, vendors } from './vendors.ts'

/**
 * Reads and validates the settings.
 * @throws ConfigError with every problem
 */
export function loadConfig(source?: Record<string, string | undefined>): Config {
  const env = readEnv(source)
  const problems = contradictions(env)
  if (problems.length > 0) throw new ConfigError(problems)
  const production = env.NODE_ENV === 'production'
  const publicUrl = publicUrlOf(env)
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    production,
    variablesSet: namesSet(source),
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl,
      trustedProxies: env.TRUST_PROXY,
      hsts: !usesHttps(publicUrl) ? 'none' : env.HSTS_SUBDOMAINS === 'on' ? 'all' : 'host',
      metricsToken: env.METRICS_TOKEN ?? null,
      cacheMilliseconds: env.MICRO_CACHE_MS,
      callsPerMinute: env.CALLS_PER_MINUTE,
      readsPerMinute: env.READS_PER_NETWORK,
      letThrough: env.NETWORKS_LET_THROUGH,
      connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
      stopDelayMilliseconds: env.STOP_DELAY * 1_000,
      pageThreads: env.PAGE_THREADS,
    },
    runsJobs: env.RUN_JOBS === 'on',
    dataDir,
    database: databaseOf(env),
    secretKey: env.SECRET_KEY ?? loadSecretKey(dataDir),
    demoCatalogue: env.DEMO_CATALOGUE ? env.DEMO_CATALOGUE === 'on' : env.DATABASE_URL === undefined,
    simulatorsAllowed: simulatorsAllowed(env),
    isPublic: publicSetting(env) !== null,
    serviceHours: env.SERVICE_HOURS,
    listingRules: env.LISTING_RULES ?? null,
    payouts: env.PAYOUTS,
    protectionHours: { pickup: env.PROTECTION_HOURS_PICKUP, delivery: env.PROTECTION_HOURS_DELIVERY },
    fees: {
      seller: { basisPoints: env.SELLER_FEE_PERCENT, fixedCents: env.SELLER_FEE_FIXED },
      buyer: { basisPoints: env.BUYER_FEE_PERCENT, fixedCents: env.BUYER_FEE_FIXED },
    },
    feesAreRefundable: env.FEE_BACK_ON_REFUND === 'always',
    tax: env.TAX,
    chargebackBearer: env.CHARGEBACK_BEARER,
    supportEmail: env.SUPPORT_EMAIL,
    declinedCardsPerNetwork: env.DECLINED_CARDS_PER_NETWORK,
    signUp: { perNetwork: env.SIGN_UPS_PER_NETWORK, allowedEmailDomains: env.EMAIL_DOMAINS_ALLOWED },
    website: {
      betaUrl: env.BETA_URL,
      operatorEmail: env.OPERATOR_EMAIL ?? env.SUPPORT_EMAIL,
      investorPassword: env.INVESTOR_PASSWORD ?? null,
    },
    analytics: {
      featuresOff: env.FEATURES_OFF,
      postHog: env.POSTHOG_KEY
        ? {
            key: env.POSTHOG_KEY,
            host: (env.POSTHOG_HOST ?? 'https://us.i.posthog.com').replace(/\/+$/, ''),
          }
        : null,
    },
    tracing: tracingOf(env),
    ...vendors(env),
    delivery: deliveryVendors(env),
    logLevel: env.LOG_LEVEL,
  }
}

function tracingOf(env: Env): Config['tracing'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env
  return endpoint ? { endpoint, serviceName, sampler, ratio } : null
}

function databaseOf(env: Env): Config['database'] {
  const { DATABASE_REPLICA_URL: replica, DATABASE_REPLICA_STALENESS_MS: stalenessMilliseconds } = env
  return {
    url: env.DATABASE_URL ?? null,
    directUrl: env.DATABASE_DIRECT_URL ?? null,
    connections: env.DATABASE_CONNECTIONS,
    archive: env.WAL_ARCHIVE ? path.resolve(env.WAL_ARCHIVE) : null,
    replica: replica ? { url: replica, stalenessMilliseconds } : null,
  }
}
