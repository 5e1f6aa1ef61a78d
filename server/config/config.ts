import path from 'node:path'
import type { FlagName } from '../../contract/rules/analytics.ts'
import { ConfigError, type Env, readEnv } from './env.ts'
import { loadSecretKey } from './secret-key.ts'

/** The settings, grouped and validated together. */
export interface Config {
  production: boolean
  http: {
    port: number
    host: string
    publicUrl: string
    /** Number of trusted proxies in front of us. */
    trustedProxies: number
    metricsToken: string | null
    /** Milliseconds that anonymous responses are cached; 0: not at all. */
    cacheMilliseconds: number
    /** Calls per minute and address; 0: unlimited. */
    callsPerMinute: number
    /** Threads that render pages. */
    pageThreads: number
  }
  dataDir: string
  /** A null URL means that we run our own PostgreSQL in `dataDir`. */
  database: { url: string | null; connections: number }
  /** Signs tokens, links and cookies. */
  secretKey: string
  demoCatalogue: boolean
  /** Whether the outbox and the simulators of payments and couriers may stand in for services that are not set up. */
  simulatorsAllowed: boolean
  /** Whether other machines reach us at `publicUrl`. */
  isPublic: boolean
  supportEmail: string
  website: {
    betaUrl: string
    /** Receives enquiries. */
    operatorEmail: string
    /** Null: one is generated at the first start and shown once. */
    investorPassword: string | null
  }
  analytics: {
    /** Features that are turned off for everybody. */
    featuresOff: readonly FlagName[]
    postHog: { key: string; host: string } | null
  }
  stripe: {
    secretKey: string
    webhookSecret: string
    /** Null: payment pages are hosted by Stripe instead of embedded. */
    publishableKey: string | null
    baseUrl: string | null
  } | null
  mail: { smtpUrl: string | null; from: string }
  s3: {
    bucket: string
    endpoint: string | null
    region: string
    accessKeyId: string | null
    secretAccessKey: string | null
  } | null
  imageCdnHost: string | null
  /** Former host of pictures; URLs with it are rewritten. */
  legacyImageHost: string | null
  photoRoom: { apiKey: string; baseUrl: string | null } | null
  gemini: { apiKey: string; model: string; baseUrl: string | null } | null
  /** Folder of a model that describes photos. */
  visionModelDir: string | null
  /** Services for addresses, routes and deliveries. */
  delivery: {
    locations: Env['LOCATIONS']
    geoSearchUrl: string
    google: { apiKey: string; placesUrl: string; routesUrl: string } | null
    /** Shows Google's map; null: our own. */
    mapsBrowserKey: string | null
    osrmUrl: string | null
    uber: {
      customerId: string
      clientId: string
      clientSecret: string
      webhookKey: string | null
      /** Uses the simulated courier of Uber's sandbox. */
      roboCourier: boolean
      baseUrl: string
      authBaseUrl: string
    } | null
  }
  logLevel: Env['LOG_LEVEL']
}

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
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl,
      trustedProxies: env.TRUST_PROXY,
      metricsToken: env.METRICS_TOKEN ?? null,
      cacheMilliseconds: env.MICRO_CACHE_MS,
      callsPerMinute: env.CALLS_PER_MINUTE,
      pageThreads: env.PAGE_THREADS,
    },
    dataDir,
    database: { url: env.DATABASE_URL ?? null, connections: env.DATABASE_CONNECTIONS },
    secretKey: env.SECRET_KEY ?? loadSecretKey(dataDir),
    demoCatalogue: env.DEMO_CATALOGUE ? env.DEMO_CATALOGUE === 'on' : env.DATABASE_URL === undefined,
    simulatorsAllowed: simulatorsAllowed(env),
    isPublic: isPublicAddress(publicUrl),
    supportEmail: env.SUPPORT_EMAIL,
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
    ...vendors(env),
    delivery: deliveryVendors(env),
    logLevel: env.LOG_LEVEL,
  }
}

function vendors(
  env: Env,
): Pick<
  Config,
  'stripe' | 'mail' | 's3' | 'imageCdnHost' | 'legacyImageHost' | 'photoRoom' | 'gemini' | 'visionModelDir'
> {
  return {
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
            baseUrl: env.STRIPE_BASE_URL ?? null,
          }
        : null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT ?? null,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
        }
      : null,
    imageCdnHost: env.IMAGE_CDN_HOST ?? null,
    legacyImageHost: env.LEGACY_IMAGE_HOST ?? null,
    photoRoom: env.PHOTOROOM_API_KEY
      ? { apiKey: env.PHOTOROOM_API_KEY, baseUrl: env.PHOTOROOM_BASE_URL ?? null }
      : null,
    gemini: env.GEMINI_API_KEY
      ? { apiKey: env.GEMINI_API_KEY, model: env.GEMINI_MODEL, baseUrl: env.GEMINI_BASE_URL ?? null }
      : null,
    visionModelDir: env.VISION_MODEL_DIR?.replace(/(?<=.)\/+$/, '') ?? null,
  }
}

function deliveryVendors(env: Env): Config['delivery'] {
  const withoutSlash = (address: string) => address.replace(/\/+$/, '')
  const { UBER_DIRECT_CUSTOMER_ID: customerId, UBER_DIRECT_CLIENT_ID: clientId } = env
  const { UBER_DIRECT_CLIENT_SECRET: clientSecret, GOOGLE_MAPS_SERVER_KEY: apiKey } = env
  return {
    locations: env.LOCATIONS,
    geoSearchUrl: withoutSlash(env.GEOSEARCH_BASE_URL ?? 'https://geosearch.planninglabs.nyc'),
    google: apiKey
      ? {
          apiKey,
          placesUrl: withoutSlash(env.GOOGLE_PLACES_BASE_URL ?? 'https://places.googleapis.com'),
          routesUrl: withoutSlash(env.GOOGLE_ROUTES_BASE_URL ?? 'https://routes.googleapis.com'),
        }
      : null,
    mapsBrowserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? null,
    osrmUrl: env.OSRM_BASE_URL ? withoutSlash(env.OSRM_BASE_URL) : null,
    uber:
      customerId && clientId && clientSecret
        ? {
            customerId,
            clientId,
            clientSecret,
            webhookKey: env.UBER_DIRECT_WEBHOOK_KEY ?? null,
            roboCourier: env.UBER_ROBO_COURIER === 'on',
            baseUrl: withoutSlash(env.UBER_DIRECT_BASE_URL ?? 'https://api.uber.com'),
            authBaseUrl: withoutSlash(env.UBER_DIRECT_AUTH_BASE_URL ?? 'https://auth.uber.com'),
          }
        : null,
  }
}

/** Problems of settings that are valid alone but not together. */
function contradictions(env: Env): string[] {
  const problems: string[] = []
  const pair = (one: keyof Env, other: keyof Env) => {
    if ((env[one] === undefined) !== (env[other] === undefined))
      problems.push(`${one} and ${other}: set both or neither`)
  }
  pair('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  pair('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  pair('UBER_DIRECT_CUSTOMER_ID', 'UBER_DIRECT_CLIENT_ID')
  pair('UBER_DIRECT_CLIENT_ID', 'UBER_DIRECT_CLIENT_SECRET')
  if (env.UBER_ROBO_COURIER === 'on') {
    if (!env.UBER_DIRECT_CUSTOMER_ID) problems.push('UBER_ROBO_COURIER: needs the keys of Uber’s sandbox')
    if (env.NODE_ENV === 'production')
      problems.push('UBER_ROBO_COURIER: not in production, where nobody would come')
  }
  if (env.LOCATIONS === 'google' && !env.GOOGLE_MAPS_SERVER_KEY)
    problems.push('GOOGLE_MAPS_SERVER_KEY: needed with LOCATIONS=google')
  if (!simulatorsAllowed(env)) problems.push(...missingServices(env))
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL) problems.push('PUBLIC_URL: needed in production')
  if (env.DATABASE_URL && !env.SECRET_KEY && env.NODE_ENV === 'production') {
    problems.push('SECRET_KEY: needed in production, the same for every process')
  }
  return problems
}

/** The services without which simulators would have to stand in. */
function missingServices(env: Env): string[] {
  const reason =
    env.NODE_ENV === 'production'
      ? 'needed in production'
      : `needed because PUBLIC_URL (${publicUrlOf(env)}) can be reached by other people`
  const needed = [
    ['STRIPE_SECRET_KEY', 'to simulate payments'],
    ['SMTP_URL', 'to show all mail to anyone at /dev/mail'],
  ] as const
  return needed
    .filter(([name]) => !env[name])
    .map(([name, instead]) => `${name}: ${reason} (or set ALLOW_SIMULATORS=1 ${instead})`)
}

/** On a public address everyone could read the outbox, so simulators have to be asked for there. */
function simulatorsAllowed(env: Env): boolean {
  if (env.ALLOW_SIMULATORS === '1') return true
  return env.NODE_ENV !== 'production' && !isPublicAddress(publicUrlOf(env))
}

function publicUrlOf(env: Env): string {
  return (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
}

/** False for `localhost`, `*.localhost` and loopback addresses. */
function isPublicAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '')
  return !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host)
}
