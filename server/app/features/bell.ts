import { localMinute } from '../../../contract/rules/marketplace/local-time.ts'
import type { Executor } from '../../db/database.ts'
import { bellJob } from '../../features/notifications/bell/bell-channel.ts'
import { createBellRepository } from '../../features/notifications/bell/bell-repository.ts'
import { bellRoutes } from '../../features/notifications/bell/routes.ts'
import { createBellService } from '../../features/notifications/bell/service.ts'
import { createChoiceRepository } from '../../features/notifications/choices/choice-repository.ts'
import { createDigestRepository } from '../../features/notifications/digest/digest-repository.ts'
import { nextDigest } from '../../features/notifications/digest/due.ts'
import { createDigestService } from '../../features/notifications/digest/service.ts'
import { pushJob, pushToDeviceJob } from '../../features/notifications/push/push-jobs.ts'
import { createPushRepository } from '../../features/notifications/push/push-repository.ts'
import { pushRoutes } from '../../features/notifications/push/routes.ts'
import { createPushService } from '../../features/notifications/push/service.ts'
import type { UnsubscribeLinks } from '../../features/notifications/unsubscribe/links.ts'
import { unsubscribeRoutes } from '../../features/notifications/unsubscribe/routes.ts'
import { createUnsubscriber } from '../../features/notifications/unsubscribe/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { LivePublisher } from '../../live/live.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** What members are told in the app and on their devices, and how they want to be told. */
export function createBellFeature(wiring: Wiring, unsubscribeLinks: UnsubscribeLinks) {
  const { adapters, config, database, jobs, clock, random, live, marketplace, settings, warn } = wiring
  const bind = (executor: Executor, queue: JobQueue, publisher: LivePublisher) => ({
    bell: createBellRepository(executor),
    push: createPushRepository(executor),
    choices: createChoiceRepository(executor),
    digests: createDigestRepository(executor),
    jobs: queue,
    live: publisher,
  })
  const shared = {
    db: bind(database, jobs, live.within(database)),
    unitOfWork: unitOfWork(wiring, bind),
    clock,
    random,
    nextDigest: (now: Date) => nextDigest(now, marketplace),
  }
  const bell = createBellService(shared)
  const push = createPushService({
    ...shared,
    sender: adapters.push,
    minuteOfDay: (at) => localMinute(at, marketplace),
  })
  const digests = createDigestService({
    ...shared,
    unsubscribeUrl: unsubscribeLinks.url,
    publicUrl: config.http.publicUrl,
    emailFooter: () => settings.get('texts.email_footer'),
    warn,
  })
  jobs.handle(bellJob, bell.add)
  jobs.handle(pushJob, push.toMember)
  jobs.handle(pushToDeviceJob, push.toDevice)
  // Every minute, so that digests that were due while no process ran are sent after the next start.
  jobs.schedule({ name: 'digests', cron: '* * * * *', timeoutSeconds: 600, run: digests.sendDue })
  const unsubscriber = createUnsubscriber(unsubscribeLinks, shared.db.choices)
  return {
    routes: [...bellRoutes(bell), ...pushRoutes(push), ...unsubscribeRoutes(unsubscriber)],
    bell,
    push,
    sendDigests: digests.sendDue,
    unsubscriber,
  }
}
