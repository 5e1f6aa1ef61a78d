import type {
  changeWebhook,
  createWebhook,
  pauseWebhook,
} from '../../../../contract/calls/console/webhooks.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { ensure, Failure } from '../../../../contract/failure.ts'
import {
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  placeOfEndpoint,
  WEBHOOK_TEST,
  type WebhookType,
} from '../../../../contract/rules/site/webhooks.ts'
import type { Executor } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Random } from '../../../ports/random.ts'
import type { WebhookSender } from '../../../ports/webhook-sender.ts'
import { type AuditEntry, recordAudit } from '../audit-repository.ts'
import { type ActingStaff, byStaff } from '../staff-action.ts'
import { createDeliveryListRepository, type DeliveryFilter } from './delivery-list-repository.ts'
import { createEndpointRepository } from './endpoint-repository.ts'

/** Bytes of a signing secret. @source Standard Webhooks: 24 to 64 */
const SECRET_BYTES = 32
const PAGE = 50

export interface WebhookConsoleDependencies {
  database: Executor
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  sender: Pick<WebhookSender, 'accepts'>
  /** Encrypts a signing secret for storage. */
  seal: (secret: string) => Buffer
  clock: Clock
  random: Random
}

export type WebhookConsole = ReturnType<typeof createWebhookConsole>

/** Endpoints of webhooks and their deliveries, as operators see and change them. */
export function createWebhookConsole(deps: WebhookConsoleDependencies) {
  const lists = createDeliveryListRepository(deps.database)
  return {
    all: () => createEndpointRepository(deps.database).all(),
    async deliveries(filter: DeliveryFilter) {
      const rows = await lists.page(filter, PAGE + 1)
      const counts = filter.before ? null : await lists.counts(filter)
      return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE, counts }
    },
    ...createMaker(deps),
    ...createChanges(deps),
    ...createSending(deps),
  }
}

function createMaker({ transaction, sender, seal, clock, random }: WebhookConsoleDependencies) {
  return {
    /** @returns the secret, which cannot be read again @throws Failure `webhook.url_refused`, `webhook.too_many` */
    create: (
      by: ActingStaff,
      { url, event_types: types, reason }: CallInput<typeof createWebhook>['body'],
    ) => {
      if (!sender.accepts(url)) throw new Failure('webhook.url_refused')
      return transaction(async (tx) => {
        const endpoints = createEndpointRepository(tx)
        const max = MAX_WEBHOOKS
        if ((await endpoints.countLocked()) >= max) throw new Failure('webhook.too_many', { max })
        const id = random.uuid()
        const secret = newSecret(random)
        const event_types = [...new Set(types)]
        await endpoints.add({ id, url, event_types, secret: seal(secret), created_at: clock.now() })
        const details = { url: placeOfEndpoint(url), event_types: event_types.join(' '), reason }
        await recordAudit(
          tx,
          byStaff(by, clock, { action: 'webhook.create', subject: subjectOf(id), details }),
        )
        return { id, secret }
      })
    },
  }
}

function createChanges(deps: WebhookConsoleDependencies) {
  const { clock, random, seal, sender } = deps
  return {
    /**
     * Changes the address and the events. Does nothing if they are like that already.
     * @throws Failure `webhook.unknown`, `webhook.url_refused`
     */
    change: (by: ActingStaff, id: string, wanted: CallInput<typeof changeWebhook>['body']) =>
      changing(deps, id, async ({ endpoints, endpoint, audit }) => {
        const after = { url: wanted.url, event_types: [...new Set(wanted.event_types)] }
        const isMoved = after.url !== endpoint.url
        if (isMoved && !sender.accepts(after.url)) throw new Failure('webhook.url_refused')
        if (!isMoved && hasSameTypes(endpoint, after)) return
        await endpoints.choose(id, after.event_types)
        if (isMoved) await endpoints.move(id, after.url, clock.now())
        // Addresses are shown without their paths, so two different ones can look alike.
        await audit(by, 'webhook.change', {
          before: settingsText(endpoint),
          after: settingsText(after),
          new_address: isMoved,
          reason: wanted.reason,
        })
      }),

    /** Does nothing if it is like that already. @throws Failure `webhook.unknown` */
    pause: (
      by: ActingStaff,
      id: string,
      { is_paused: isPaused, reason }: CallInput<typeof pauseWebhook>['body'],
    ) =>
      changing(deps, id, async ({ endpoints, endpoint, place, audit }) => {
        if ((endpoint.state === 'paused') === isPaused) return
        await (isPaused ? endpoints.pause(id) : endpoints.resume(id))
        await audit(by, isPaused ? 'webhook.pause' : 'webhook.resume', { ...place, reason })
      }),

    /** @returns the new secret @throws Failure `webhook.unknown` */
    rotate: (by: ActingStaff, id: string, reason: string) =>
      changing(deps, id, async ({ endpoints, place, audit }) => {
        const secret = newSecret(random)
        const until = new Date(clock.now().getTime() + OLD_SECRET_HOURS * 3600_000)
        await endpoints.rotate(id, seal(secret), until)
        await audit(by, 'webhook.rotate', { ...place, reason })
        return { secret }
      }),

    /** @throws Failure `webhook.unknown` */
    remove: (by: ActingStaff, id: string, reason: string) =>
      changing(deps, id, async ({ endpoints, place, audit }) => {
        await endpoints.remove(id)
        await audit(by, 'webhook.delete', { ...place, reason })
      }),
  }
}

function createSending(deps: WebhookConsoleDependencies) {
  const { transaction, clock, random } = deps
  return {
    /** @throws Failure `webhook.unknown`, `webhook.paused` */
    test: (by: ActingStaff, id: string) =>
      changing(deps, id, async ({ deliveries, endpoint, place, audit }) => {
        if (endpoint.state === 'paused') throw new Failure('webhook.paused')
        await deliveries.addTest({
          eventId: random.uuid(),
          deliveryId: random.uuid(),
          endpointId: id,
          type: WEBHOOK_TEST,
          now: clock.now(),
        })
        await audit(by, 'webhook.test', { ...place, reason: 'To see whether the endpoint gets events.' })
      }),

    /** @throws Failure `webhook.no_delivery`, `webhook.paused`, `webhook.still_trying` */
    resend: (by: ActingStaff, id: string) =>
      transaction(async (tx) => {
        const deliveries = createDeliveryListRepository(tx)
        const found = await deliveries.lock(id)
        ensure(found, 'webhook.no_delivery')
        if (found.endpoint_state === 'paused') throw new Failure('webhook.paused')
        if (found.state === 'pending') throw new Failure('webhook.still_trying')
        await deliveries.sendAgain(id, clock.now())
        const details = {
          url: placeOfEndpoint(found.url),
          type: found.type,
          event: found.event_id,
          reason: resendReasons[found.state],
        }
        const subject = { kind: 'webhook_delivery' as const, id }
        await recordAudit(tx, byStaff(by, clock, { action: 'webhook.resend', subject, details }))
      }),
  }
}

/** Changes one endpoint, locked, in a transaction. @throws Failure `webhook.unknown` */
function changing<Result>(
  { transaction, clock }: WebhookConsoleDependencies,
  id: string,
  work: (found: {
    endpoints: ReturnType<typeof createEndpointRepository>
    deliveries: ReturnType<typeof createDeliveryListRepository>
    endpoint: EndpointSettings & { state: string }
    /** What the audit log says about every change. */
    place: { url: string }
    audit: (by: ActingStaff, action: string, details: NonNullable<AuditEntry['details']>) => Promise<void>
  }) => Promise<Result>,
): Promise<Result> {
  return transaction(async (tx) => {
    const endpoints = createEndpointRepository(tx)
    const endpoint = await endpoints.lock(id)
    ensure(endpoint, 'webhook.unknown')
    const place = { url: placeOfEndpoint(endpoint.url) }
    const audit = (by: ActingStaff, action: string, details: NonNullable<AuditEntry['details']>) =>
      recordAudit(tx, byStaff(by, clock, { action, subject: subjectOf(id), details }))
    return await work({ endpoints, deliveries: createDeliveryListRepository(tx), endpoint, place, audit })
  })
}

/** Why a delivery is sent again, from how it had ended. */
const resendReasons = {
  failed: 'Every attempt had failed.',
  delivered: 'It was delivered before, and is sent once more.',
} as const

interface EndpointSettings {
  url: string
  event_types: readonly WebhookType[]
}

const hasSameTypes = (one: EndpointSettings, other: EndpointSettings) =>
  one.event_types.toSorted().join() === other.event_types.toSorted().join()

const settingsText = ({ url, event_types }: EndpointSettings) =>
  `${placeOfEndpoint(url)} ${event_types.join(' ')}`

/** @source Standard Webhooks, "Signing secret serialization" */
const newSecret = ({ bytes }: Random) => `whsec_${Buffer.from(bytes(SECRET_BYTES)).toString('base64')}`

const subjectOf = (id: string): AuditEntry['subject'] => ({ kind: 'webhook', id })
