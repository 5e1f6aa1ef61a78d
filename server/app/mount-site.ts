import type { FastifyInstance } from 'fastify'
import { mountAssets, mountPages, type PagesOptions } from '../http/pages/pages.ts'
import { thirdParties } from '../http/security-headers.ts'
import type { AppContext, RunningContext } from './context.ts'
import { publicSettings } from './features/public-settings.ts'

/** Adds the pages and their assets. */
export async function mountSite(
  http: FastifyInstance,
  context: RunningContext,
  pages: NonNullable<AppContext['pages']>,
  site: Pick<PagesOptions, 'dispatcher' | 'pageCache' | 'count' | 'tracing'>,
): Promise<void> {
  if (pages.development) await pages.development(http)
  else await mountAssets(http)
  const { config } = context
  await mountPages(
    http,
    pages.renderer,
    {
      ...site,
      publicUrl: config.http.publicUrl,
      settings: () => publicSettings(context),
      thirdParties: thirdParties({
        imageCdnHost: config.imageCdnHost,
        stripeScript: Boolean(config.stripe?.publishableKey),
        googleMaps: config.delivery.mapsBrowserKey !== null,
      }),
    },
    pages.development !== undefined,
  )
}
