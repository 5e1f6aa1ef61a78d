import type { CallResult } from '../../../contract/endpoint.ts'
import type { CallByName } from '../../../contract/paths.ts'
import { findContacts } from '../../features/chat/masking/contacts.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import { createPreviewService, type PreviewService } from '../../features/previews/service.ts'
import type { Dispatcher } from '../../http/api/dispatcher.ts'
import type { PreviewRenderer } from '../../ports/preview-renderer.ts'
import type { AppContext } from '../context.ts'

/** Preview images of shared links. Their content is read as an anonymous visitor would see it. */
export function createPreviewsFeature(
  { marketplace }: AppContext,
  dispatcher: Dispatcher,
  { photos, renderer }: { photos: PhotoService; renderer: PreviewRenderer },
): PreviewService {
  const call = async (...[name, input]: Parameters<Dispatcher['callInProcess']>) =>
    JSON.parse(await dispatcher.callInProcess(name, input)) as CallResult<unknown>
  return createPreviewService({
    call: call as CallByName,
    hasContacts: (text) => findContacts(text).length > 0,
    marketplace,
    renderer,
    photo: (id, width) => photos.variant(id, width, 'jpg'),
  })
}
