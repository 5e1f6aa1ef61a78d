import type { ServiceHours } from '../../contract/rules/marketplace/city.ts'
import type { Fees } from '../../contract/rules/orders/fees.ts'
import type { FlagName } from '../../contract/rules/site/analytics.ts'
import type { Env } from './env.ts'
import type { SamplerName } from './tracing-settings.ts'

/** The settings, grouped and validated together. */
export interface Config {
  production: boolean
  /** The environment variables that are set; all others have their defaults. */
  variablesSet: ReadonlySet<string>
  http: {
    port: number
    host: string
    publicUrl: string
    /** Number of trusted proxies in front of us. */
    trustedProxies: number
    /** What browsers are told about HTTPS; see `commonHeaders`. */
    hsts: 'all' | 'host' | 'none'
    metricsToken: string | null
    /** Milliseconds that anonymous responses are cached; 0: not at all. */
    cacheMilliseconds: number
    /** Calls per minute and address; 0: unlimited. */
    callsPerMinute: number
    /** Lists and items per minute and network; 0: unlimited. */
    readsPerMinute: number
    /** Networks that neither of these limits applies to. */
    letThrough: Env['NETWORKS_LET_THROUGH']
    /** Connections that one address may have open; 0: any number. Not for this machine and trusted proxies. */
    connectionsPerAddress: number
    /** Milliseconds that a process that was told to stop still answers, while `/readyz` says that it is not ready. */
    stopDelayMilliseconds: number
    /** Threads that render pages. */
    pageThreads: number
  }
  /** Whether this process runs jobs; otherwise other processes do. */
  runsJobs: boolean
  dataDir: string
  /** Where traces go, and the share of them that is recorded; null: none are. */
  tracing: { endpoint: string; serviceName: string; sampler: SamplerName; ratio: number } | null
  /** A null URL means that we run our own PostgreSQL in `dataDir`. */
  database: {
    url: string | null
    /** The same database past a pooler, for migrations, notifications and locks of a session; null: `url`. */
    directUrl: string | null
    connections: number
    /** The folder in which our own PostgreSQL archives its write-ahead log; null: it does not. */
    archive: string | null
    /** A streaming replica for lists, search and items, and how old its state may be; null: they read the primary. */
    replica: { url: string; stalenessMilliseconds: number } | null
  }
  /** Signs tokens, links and cookies. */
  secretKey: string
  demoCatalogue: boolean
  /** Whether the outbox and the simulators of payments and couriers may stand in for services that are not set up. */
  simulatorsAllowed: boolean
  /** Whether other machines can reach `publicUrl` or the address that the server listens on. */
  isPublic: boolean
  /** When deliveries set out. */
  serviceHours: ServiceHours
  /** A folder of rules for listings; null: the rules of this version. */
  listingRules: string | null
  /** Who pays sellers: the payment provider, or the operator by hand. */
  payouts: 'stripe' | 'manual'
  /** Hours after the hand-over in which buyers can report a problem. */
  protectionHours: { pickup: number; delivery: number }
  /** What the marketplace takes of each sale. */
  fees: Fees
  /** Whether refunds after the hand-over give the fees back. */
  feesAreRefundable: boolean
  /** How sales tax is computed. */
  tax: Env['TAX']
  /** Who bears a lost chargeback of an item that was handed over. */
  chargebackBearer: 'platform' | 'seller'
  supportEmail: string
  /** Declined cards of a network in an hour before its next checkout has to wait. */
  declinedCardsPerNetwork: number
  signUp: {
    /** Sign-ups of a network in an hour before browsers are asked for a proof of work. */
    perNetwork: number
    /** Email domains that are allowed although the list of throw-away addresses has them; with their subdomains. */
    allowedEmailDomains: readonly string[]
  }
  website: {
    betaUrl: string
    /** Receives enquiries. */
    operatorEmail: string
    /** Null: one is generated at the first start and shown once. */
    investorPassword: string | null
  }
  analytics: {
    /** Features that are turned off for everyone. */
    featuresOff: readonly FlagName[]
    postHog: { key: string; host: string } | null
  }
  stripe: {
    secretKey: string
    webhookSecret: string
    /** Signs the messages about sellers' accounts; null: no payouts. */
    connectWebhookSecret: string | null
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
  /** The search engine beside PostgreSQL; null: none. */
  search: {
    url: string
    credentials: { user: string; password: string } | null
    /** The name that is searched, and the beginning of every index's name. */
    alias: string
  } | null
  imageCdnHost: string | null
  /** Former host of pictures; URLs with it are rewritten. */
  legacyImageHost: string | null
  /** Origins of the push services that members' browsers may use; `*` stands for labels of a host. */
  pushServices: readonly string[]
  photoRoom: { apiKey: string; baseUrl: string | null } | null
  gemini: { apiKey: string; model: string; baseUrl: string | null; reviews: boolean } | null
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
