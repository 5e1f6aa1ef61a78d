import { createWebPush } from '../../adapters/push-web/index.ts'
import { derivePushKeys } from '../../adapters/push-web/keys.ts'
import { startTestApp } from '../test-app.ts'
import { startFakePushService } from './fake-push-service.ts'

/** An app that sends push notifications to a fake push service. */
export async function startPushApp() {
  const keys = derivePushKeys('a secret')
  const service = await startFakePushService(() => keys.publicKey)
  const push = createWebPush({ keys, contact: 'mailto:help@example.com', services: [service.origin] })
  const app = await startTestApp({ adapters: { push } })
  return {
    app,
    service,
    async close() {
      await app.close()
      await service.close()
    },
  }
}
