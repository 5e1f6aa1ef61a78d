import path from 'node:path'
import { z } from 'zod'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { flagNames } from '../../contract/rules/site/analytics.ts'
import { abuseRules, cardRules } from '../http/limits/abuse-rules.ts'
import { parseNetworks } from '../http/limits/reading-limit.ts'
import { readSecretFiles, settingOf } from './secret-files.ts'
import { samplerName, samplerShare } from './tracing-settings.ts'
import { dollars, domains, email, integer, percent, serviceHours, webAddress } from './value-schemas.ts'

const text = z.string().trim().min(1).optional()
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
  .optional()
const address = webAddress.optional()

/** Networks in CIDR notation and single addresses, separated by commas. */
const networks = z
  .string()
  .default('')
  .transform((list, context) => {
    try {
      return parseNetworks(list.split(',').flatMap((text) => text.trim() || []))
    } catch {
      context.addIssue('must be networks, such as 192.0.2.0/24,2001:db8::/32')
      return z.NEVER
    }
  })

/** Every environment variable; all are optional. @source product-decisions §1 */
const variables = z.object({
  NODE_ENV: text,
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: address,
  /** Encrypts backups and opens them again; only `npm run backup` and `npm run restore` read it. */
  BACKUP_PASSPHRASE: text,
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: databaseUrl,
  /** Where the bundled PostgreSQL archives its write-ahead log, for restores to a point in time. */
  WAL_ARCHIVE: text,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_REPLICA_STALENESS_MS: integer(100, 5_000).default(1000),
  DATABASE_CONNECTIONS: integer(2, 500).default(10),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO_CATALOGUE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ALLOW_SIMULATORS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  TRUST_PROXY: integer(0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  STOP_DELAY: integer(0, 300).default(0),
  RUN_JOBS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  MICRO_CACHE_MS: integer(0, 60_000).default(1000),
  PAGE_THREADS: integer(1, 64).default(1),
  CONNECTIONS_PER_ADDRESS: integer(0, 1_000_000).default(250),
  CALLS_PER_MINUTE: integer(0, 1_000_000_000).default(3000),
  READS_PER_NETWORK: integer(0, 1_000_000_000).default(abuseRules.readsByNetwork.max),
  NETWORKS_LET_THROUGH: networks,
  SIGN_UPS_PER_NETWORK: integer(0, 1_000_000).default(abuseRules.signUpsByNetwork.max),
  DECLINED_CARDS_PER_NETWORK: integer(1, 1_000_000).default(cardRules.declinedPerNetwork),
  EMAIL_DOMAINS_ALLOWED: domains.default([]),
  SUPPORT_EMAIL: email.default('help@stoop.example'),
  /** Default is the marketplace's own beta test. */
  BETA_URL: webAddress.default(newYork.betaUrl),
  OPERATOR_EMAIL: email.optional(),
  INVESTOR_PASSWORD: z.string().trim().min(8, 'must have at least 8 characters').max(200).optional(),
  /** Where traces go; nothing of OpenTelemetry is loaded without it. Its library reads OTEL_EXPORTER_OTLP_HEADERS itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('stoop'),
  OTEL_TRACES_SAMPLER: samplerName,
  OTEL_TRACES_SAMPLER_ARG: samplerShare,
  FEATURES_OFF: z
    .string()
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(flagNames, { error: `must be some of ${flagNames.join(', ')}` })))
    .default([]),
  POSTHOG_KEY: text,
  POSTHOG_HOST: address,
  PAYOUTS: z.enum(['stripe', 'manual'], { error: 'must be stripe or manual' }).default('stripe'),
  PROTECTION_HOURS_PICKUP: integer(0, 720).default(24),
  PROTECTION_HOURS_DELIVERY: integer(0, 720).default(48),
  SELLER_FEE_PERCENT: percent(100).default(0),
  SELLER_FEE_FIXED: dollars(9999.99).default(0),
  BUYER_FEE_PERCENT: percent(100).default(0),
  BUYER_FEE_FIXED: dollars(9999.99).default(0),
  FEE_BACK_ON_REFUND: z.enum(['always', 'never'], { error: 'must be always or never' }).default('always'),
  TAX: z.enum(['none', 'table', 'stripe'], { error: 'must be none, table or stripe' }).default('none'),
  CHARGEBACK_BEARER: z
    .enum(['platform', 'seller'], { error: 'must be platform or seller' })
    .default('platform'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_CONNECT_WEBHOOK_SECRET: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_BASE_URL: address,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must hold an e-mail address')
    .default('Stoop <hello@stoop.example>'),
  S3_BUCKET: text,
  S3_ENDPOINT: address,
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  IMAGE_CDN_HOST: text,
  LEGACY_IMAGE_HOST: text,
  PUSH_SERVICES: z
    .string()
    .trim()
    .default(
      'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    )
    .transform((list) => list.split(',').map((service) => service.trim())),
  PHOTOROOM_API_KEY: text,
  PHOTOROOM_BASE_URL: address,
  GEMINI_API_KEY: text,
  GEMINI_MODEL: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/, 'must be the name of a model')
    .default('gemini-3.8-flash'),
  GEMINI_BASE_URL: address,
  GEMINI_REVIEWS: z.enum(['on', 'off']).default('on'),
  VISION_MODEL_DIR: z
    .string()
    .trim()
    .refine(path.isAbsolute, 'must be an absolute folder')
    .transform(path.normalize)
    .optional(),
  LISTING_RULES: z
    .string()
    .trim()
    .refine(path.isAbsolute, 'must be an absolute folder')
    .transform(path.normalize)
    .optional(),
  SERVICE_HOURS: serviceHours.default(newYork.serviceHours),
  LOCATIONS: z
    .enum(['gazetteer', 'auto', 'geosearch', 'google'], {
      error: 'must be gazetteer, auto, geosearch or google',
    })
    .default('gazetteer'),
  GEOSEARCH_BASE_URL: address,
  GOOGLE_MAPS_SERVER_KEY: text,
  GOOGLE_MAPS_BROWSER_KEY: text,
  GOOGLE_PLACES_BASE_URL: address,
  GOOGLE_ROUTES_BASE_URL: address,
  OSRM_BASE_URL: address,
  UBER_DIRECT_CUSTOMER_ID: text,
  UBER_DIRECT_CLIENT_ID: text,
  UBER_DIRECT_CLIENT_SECRET: text,
  UBER_DIRECT_WEBHOOK_KEY: text,
  UBER_ROBO_COURIER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  UBER_DIRECT_BASE_URL: address,
  UBER_DIRECT_AUTH_BASE_URL: address,
  /** An OpenSearch cluster. Without it PostgreSQL searches alone. */
  SEARCH_URL: address,
  SEARCH_USER: text,
  SEARCH_PASSWORD: text,
  SEARCH_INDEX: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, 'must be lowercase letters, digits and hyphens')
    .default('stoop'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level' })
    .default('info'),
})

export type Env = z.output<typeof variables>

/** The names of all settings; compared with docs/settings.md by a test. */
export const settingNames = Object.keys(variables.shape)

/**
 * Reads the settings. An empty variable counts as not set, and a secret may be a file (`secret-files.ts`).
 * @throws ConfigError with every invalid setting
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const { settings, problems } = readSecretFiles(source)
  const parsed = variables.safeParse(nonEmpty(settings))
  const invalid = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success && problems.length === 0) return parsed.data
  throw new ConfigError([...problems, ...invalid])
}

/** The names of the settings that have a value, also those given as files. */
export function namesSet(source: Record<string, string | undefined> = process.env): ReadonlySet<string> {
  return new Set(Object.keys(nonEmpty(source)).map(settingOf))
}

function nonEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
}

/** Invalid settings; `problems` has one line for each. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}
