import { createHash } from 'node:crypto'
import type { PhotoWidth } from '../../ports/photo-processor.ts'
import type { PreviewRenderer } from '../../ports/preview-renderer.ts'
import { type ContentSources, contentOf, type PreviewContent } from './content.ts'
import { createPictures } from './pictures.ts'

/** Raise this when the look of preview images changes, so that caches fetch them again. */
const DESIGN = 1

export interface PreviewDependencies extends ContentSources {
  renderer: PreviewRenderer
  /** A photo as JPEG; null if its file is gone. */
  photo: (id: string, width: PhotoWidth) => Promise<Uint8Array | null>
}

/** A preview image that exists. */
export interface FoundPreview {
  /** Changes with what the picture shows. */
  tag: string
  /** @throws Failure `server.unavailable`, ProviderError */
  read(): Promise<Uint8Array>
}

/** Pictures of shared profiles, searches and categories. */
export type PreviewService = ReturnType<typeof createPreviewService>

export function createPreviewService(deps: PreviewDependencies) {
  const pictures = createPictures()
  return {
    /**
     * Looks up the content on every request, so that hidden items and members disappear at once. The picture is drawn only
     * if it is not in memory.
     * @param kind a key of `contentOf`
     * @returns null if there is no such picture
     */
    async find(kind: string, name: string): Promise<FoundPreview | null> {
      const content = await (Object.hasOwn(contentOf, kind) ? contentOf[kind]?.(deps, name) : null)
      if (!content) return null
      const tag = createHash('sha1')
        .update(JSON.stringify([DESIGN, content]))
        .digest('base64url')
      return { tag, read: () => pictures.get(tag, () => draw(deps, content)) }
    },
  }
}

async function draw({ renderer, photo }: PreviewDependencies, content: PreviewContent): Promise<Uint8Array> {
  const { portrait, photoIds, ...words } = content
  const width = photoIds.length === 1 ? 960 : 640
  const [picture, ...photos] = await Promise.all([
    portrait?.photoId ? photo(portrait.photoId, 320) : null,
    ...photoIds.map((id) => photo(id, width)),
  ])
  return await renderer.draw({
    ...words,
    portrait: portrait && { name: portrait.name, photo: picture ?? null },
    photos: photos.filter((bytes) => bytes !== null),
  })
}
