import path from 'node:path'
import { z } from 'zod'
import { FIRST_SLOT_HOUR, LAST_SLOT_HOUR } from '../../contract/rules/delivery/windows.ts'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { flagNames } from '../../contract/rules/site/analytics.ts'
import { abuseRules, cardRules } from '../http/limits/abuse-rules.ts'
import { parseNetworks } from '../http/limits/reading-limit.ts'

const text = z.string().trim().min(1).optional()
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional()
/** A whole number in decimal digits: `0x20` and `1e3` are typing mistakes. */
const integer = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be ${least} to ${most}`).max(most, `must be ${least} to ${most}`))

/** A percentage with up to two decimals, as in `8.5`, in hundredths of a percent. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a percentage, such as 8.5')
  .transform((text) => Math.round(Number(text) * 100))
  .pipe(z.number().max(10_000, 'must be 0 to 100'))
  .default(0)
/** An amount in dollars, as in `0.30`, in cents. */
const dollars = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be an amount in dollars, such as 0.30')
  .transform((text) => Math.round(Number(text) * 100))
  .default(0)

/** Hours of the day as in `8-22`, with at least one hour that deliveries can be booked for. */
const serviceHours = z
  .string()
  .trim()
  .regex(/^\d{1,2}-\d{1,2}$/, 'must be two hours, such as 8-22')
  .transform((hours) => {
    const [from = 0, to = 0] = hours.split('-').map(Number)
    return { from, to }
  })
  .refine(
    ({ from, to }) => from < to && to <= 24 && from <= LAST_SLOT_HOUR && to > FIRST_SLOT_HOUR,
    `must be from an hour to a later one, between 0 and 24, and include an hour from ${FIRST_SLOT_HOUR} to ${LAST_SLOT_HOUR + 1}`,
  )
  .default(newYork.serviceHours)

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
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  DATABASE_CONNECTIONS: integer(2, 500).default(10),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO_CATALOGUE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ALLOW_SIMULATORS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  TRUST_PROXY: integer(0, 10).default(0),
  MICRO_CACHE_MS: integer(0, 60_000).default(1000),
  PAGE_THREADS: integer(1, 64).default(1),
  CONNECTIONS_PER_ADDRESS: integer(0, 1_000_000).default(250),
  CALLS_PER_MINUTE: integer(0, 1_000_000_000).default(3000),
  READS_PER_NETWORK: integer(0, 1_000_000_000).default(abuseRules.readsByNetwork.max),
  NETWORKS_LET_THROUGH: networks,
  SIGN_UPS_PER_NETWORK: integer(0, 1_000_000).default(abuseRules.signUpsByNetwork.max),
  DECLINED_CARDS_PER_NETWORK: integer(1, 1_000_000).default(cardRules.declinedPerNetwork),
  EMAIL_DOMAINS_ALLOWED: z
    .string()
    .default('')
    .transform((names) => names.split(',').flatMap((name) => name.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be domains, such as example.com'))),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('help@stoop.example'),
  /** Default is the marketplace's own beta test. */
  BETA_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).default(newYork.betaUrl),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  INVESTOR_PASSWORD: z.string().trim().min(8, 'must have at least 8 characters').max(200).optional(),
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
  SELLER_FEE_PERCENT: percent,
  SELLER_FEE_FIXED: dollars,
  BUYER_FEE_PERCENT: percent,
  BUYER_FEE_FIXED: dollars,
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
  SERVICE_HOURS: serviceHours,
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
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level' })
    .default('info'),
})

export type Env = z.output<typeof variables>

/** The names of all settings; compared with docs/settings.md by a test. */
export const settingNames = Object.keys(variables.shape)

/**
 * Reads the settings. An empty variable counts as not set.
 * @throws ConfigError with every invalid setting
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const nonEmpty = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = variables.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
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
