import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Marketplace } from '../../contract/rules/marketplace/marketplace.ts'
import type { Config } from '../config/config-types.ts'
import type { Database } from '../db/database.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { PasswordHasher } from '../features/accounts/passwords/passwords.ts'
import type { DraftDependencies } from '../features/listing-drafts/dependencies.ts'
import type { DescriptionDependencies } from '../features/listing-drafts/similar-listings/descriptions.ts'
import type { Logger } from '../http/logging.ts'
import type { PageRenderer } from '../http/pages/page-renderer.ts'
import type { PhotoProcesses } from '../metrics/photo-measurements.ts'
import type { BalanceStatement } from '../ports/balance-statement.ts'
import type { Clock } from '../ports/clock.ts'
import type { Courier, CourierDispatch } from '../ports/courier.ts'
import type { EventSink } from '../ports/event-sink.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { ListingReviewer } from '../ports/listing-reviewer.ts'
import type { LocationFinder } from '../ports/locations.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import type { PhotoProcessor } from '../ports/photo-processor.ts'
import type { PlaceDirectory } from '../ports/place-directory.ts'
import type { PreviewRenderer } from '../ports/preview-renderer.ts'
import type { PushSender } from '../ports/push.ts'
import type { Random } from '../ports/random.ts'
import type { RouteFinder } from '../ports/routing.ts'
import type { SearchIndex } from '../ports/search-index.ts'
import type { TaxCalculator } from '../ports/tax.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import type { RunningSettings } from '../settings/running-settings.ts'
import type { StripeSimulator } from '../simulators/stripe/index.ts'

/** What the app is built from. */
export interface AppContext {
  config: Config
  /** The city in which the shop operates. Its time zone decides days and schedules. */
  marketplace: Marketplace
  database: Database
  /** Answers lists, searches and items; absent: the database does. */
  replica?: Replica | null
  clock: Clock
  random: Random
  log: Logger
  /** Renders pages; null serves the API alone. */
  pages: { renderer: PageRenderer; development?: (app: FastifyInstance) => Promise<void> } | null
  /** Checks every response against the contract; for tests. */
  checkResponses?: boolean
  /** Milliseconds that anonymous responses are cached; 0 turns the cache off. */
  cacheLifetime?: number
  /** Replaces adapters; for tests. */
  adapters?: Partial<Adapters>
  hasher?: PasswordHasher
}

/** The context with the settings that operators change while the app runs. */
export interface RunningContext extends AppContext {
  settings: RunningSettings
}

/** The adapters to external services, chosen by the settings. */
export interface Adapters extends DeliveryAdapters {
  files: FileStore
  processor: PhotoProcessor
  /** What the processes behind `processor` do now. */
  photoProcesses: PhotoProcesses
  /** Draws the pictures of shared links. */
  previews: PreviewRenderer
  mailer: Mailer
  payments: PaymentProvider
  /** Payouts to sellers; null: the provider is not set up for them. */
  payouts: PayoutProvider | null
  /** Our balance at the payment provider; null: it has no statement. */
  statement: BalanceStatement | null
  tax: TaxCalculator
  drafting: DraftingAdapters
  /** Looks at published listings once more; null: nobody does. */
  reviewer: ListingReviewer | null
  /** Finds and ranks listings for searches; null: PostgreSQL does. */
  searchIndex: SearchIndex | null
  /** An external service that also receives analytics events; null: none. */
  eventSink: EventSink | null
  /** Sends Web Push notifications. */
  push: PushSender
  /** Sends webhooks to the operator’s programs. */
  webhooks: WebhookSender
  /** The simulator behind `payments`, where there are no keys. */
  simulatedPayments: SimulatedPayments | null
  /** Whether mail is stored and shown at `/dev/mail` instead of being sent. */
  hasOutbox: boolean
  /** Adds the pages of the simulators and the outbox. */
  mount(app: FastifyInstance): Promise<void>
  /** Deletes old emails from the outbox, also when mail is sent by now. @returns how many */
  deleteOldEmails(): Promise<number>
  /** Starts what needs the app's own address. */
  onListen(port: number): void
  close(): Promise<void>
}

/** The adapters for deliveries. */
export interface DeliveryAdapters {
  locations: LocationFinder
  /** The neighborhoods and meeting points that a listing can have. */
  places: PlaceDirectory
  routes: RouteFinder
  courier: Courier
  /** Sends couriers; null: sellers deliver themselves. */
  dispatch: CourierDispatch | null
  /** Loads the gazetteer's files soon, so that the first address search does not wait for them. */
  warm(): void
}

/** The adapters that draft listings: vendors with keys, the operator's own model, and local ones. */
export type DraftingAdapters = Pick<DraftDependencies, 'backgroundRemoval' | 'drafter' | 'priceAdvisor'> &
  Pick<DescriptionDependencies, 'describePhoto' | 'version'> & {
    /** Called when someone uploads a photo, since they are likely to want a draft next. */
    expectDraft?: () => void
  }

/** Payments without a Stripe account: the real SDK against our simulator, over loopback. */
export interface SimulatedPayments {
  payments: PaymentProvider
  payouts: PayoutProvider
  statement: BalanceStatement
  tax: TaxCalculator
  simulator: StripeSimulator
  pages: FastifyPluginAsync
  /** Sets the port that webhooks are sent to. */
  pointAt(appPort: number): void
  /** Starts to send webhooks. */
  onListen(appPort: number): void
  close(): Promise<void>
}
