import { z } from 'zod'
import type { BackgroundRemoval } from '../../ports/background-removal.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { pictureType } from '../../runtime/picture-type.ts'
import { failureForStatus, type HttpResponse, parseJson, sendRequest } from '../shared/http-client.ts'

export interface PhotoRoomSettings {
  apiKey: string
  /** For tests; by default PhotoRoom's own. */
  baseUrl?: string
  /** Milliseconds; by default 20 seconds. @source product-decisions §4 */
  timeoutMs?: number
}

const provider = 'photoroom'
/** Response limit. A picture of 4 megapixels has about 2 MB, as base64 a third more. */
const MAX_BYTES = 20 * 1024 * 1024
const picture = z.object({ base64img: z.string().min(1) })
/** PhotoRoom's error type. Its message is not used, because it may repeat the request. */
const failure = z.object({ type: z.string().max(60).optional() })

/**
 * PhotoRoom's "remove background".
 * @source https://docs.photoroom.com (POST /v1/segment); providers.md §2
 */
export function createPhotoRoom({
  apiKey,
  baseUrl = 'https://sdk.photoroom.com',
  timeoutMs = 20_000,
}: PhotoRoomSettings): BackgroundRemoval {
  return {
    // Sandbox pictures have a watermark, so the seller sees where they come from.
    name: isSandboxKey(apiKey) ? 'photoroom_sandbox' : provider,
    async remove(photo) {
      const body = new FormData()
      body.set('image_file', new Blob([Uint8Array.from(photo.bytes)], { type: 'image/jpeg' }), 'photo.jpg')
      body.set('format', 'jpg')
      body.set('bg_color', '#f3f3f5')
      body.set('size', 'hd')
      const response = await sendRequest({
        provider,
        method: 'POST',
        body,
        timeoutMs,
        maxBytes: MAX_BYTES,
        url: `${baseUrl.replace(/\/+$/, '')}/v1/segment`,
        headers: { 'x-api-key': apiKey, accept: 'image/jpeg, image/png, application/json' },
      })
      if (response.status !== 200) throw toProviderError(response)
      const bytes = pictureOf(response)
      return { removed: true, picture: bytes, contentType: typeOf(bytes), confidence: null }
    },
    close: async () => {},
  }
}

/** Whether a key is for the sandbox. @source https://docs.photoroom.com (sandbox) */
export function isSandboxKey(apiKey: string): boolean {
  return apiKey.startsWith('sandbox_')
}

/** The response is the picture, or JSON that contains it. */
function pictureOf(response: HttpResponse): Uint8Array {
  if (!response.contentType.startsWith('application/json')) return response.bytes
  const parsed = picture.safeParse(parseJson(provider, response))
  if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'the answer holds no picture')
  return Buffer.from(parsed.data.base64img, 'base64')
}

/** The content type by the first bytes; the response header is not trusted. */
function typeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' {
  const type = pictureType(bytes)
  if (type === 'image/jpeg' || type === 'image/png') return type
  throw new ProviderError(provider, 'bad_answer', 'the answer is no picture')
}

function toProviderError(response: HttpResponse): ProviderError {
  let type: string | undefined
  try {
    type = failure.parse(parseJson(provider, response)).type
  } catch {
    // Not PhotoRoom's JSON, for example a proxy's error page; the status is enough.
  }
  return new ProviderError(
    provider,
    failureForStatus(response.status),
    `PhotoRoom answered ${response.status}`,
    type,
  )
}
