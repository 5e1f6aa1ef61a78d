import { placeOfEndpoint } from '../../../contract/rules/site/webhooks.ts'
import { seal, unseal } from '../../config/sealed.ts'
import type { Executor } from '../../db/database.ts'
import { recordAudit } from '../../features/operator/audit-repository.ts'
import { webhookRoutes } from '../../features/operator/webhooks/webhook-routes.ts'
import { createWebhookConsole } from '../../features/operator/webhooks/webhooks.ts'
import { createWebhookTransaction, deliverWebhookJob } from '../../features/webhooks/dependencies.ts'
import { createWebhookService } from '../../features/webhooks/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Webhooks of the operator's programs, and the console's calls about them. */
export function createWebhookFeature(wiring: Wiring) {
  const { config, settings, adapters, database, clock, random, jobs, notify, warn } = wiring
  const webhooks = createWebhookService(
    {
      db: bindTransaction(database, jobs),
      unitOfWork: unitOfWork(wiring, bindTransaction),
      sender: adapters.webhooks,
      unseal: (sealed) => unseal(config.secretKey, 'webhooks', sealed),
      notify,
      clock,
      operatorEmail: () => settings.get('site.operator_email'),
      page: `${config.http.publicUrl}/operator/webhooks`,
    },
    (error) => warn({ err: error }, 'webhooks could not be dispatched'),
  )
  jobs.handle(deliverWebhookJob, webhooks.deliver)
  const webhookConsole = createWebhookConsole({
    database,
    transaction: database.transaction,
    sender: adapters.webhooks,
    seal: (secret) => seal(config.secretKey, 'webhooks', secret),
    clock,
    random,
  })
  return { webhooks, routes: webhookRoutes(webhookConsole, clock) }
}

const bindTransaction = (executor: Executor, jobs: JobQueue) =>
  createWebhookTransaction(executor, jobs, ({ id, url, at }) =>
    recordAudit(executor, {
      at,
      actor: { role: 'system', id: null },
      action: 'webhook.pause',
      subject: { kind: 'webhook', id },
      details: { url: placeOfEndpoint(url), reason: 'It answered 410 Gone.' },
    }),
  )
