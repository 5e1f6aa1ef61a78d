import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { PHOTO_PART_BYTES } from '../../../../contract/rules/listings/listing.ts'
import type { Client } from '../../../api/client.ts'
import type { CallOptions } from '../../../api/transport/transport.ts'

/** Uploads a photo's file. `key` is the same for every try, even after a reload. */
export type SendPhoto = (
  file: File,
  key: string,
  options: CallOptions,
) => Promise<CallResult<{ photo: Photo }>>

/** How often the server may correct the offset of one photo before the upload fails. */
const MAX_CORRECTIONS = 5

/**
 * Creates an uploader. A small file is sent in one request, a larger one in parts, so that after a lost connection or a
 * reload only the missing parts are sent.
 */
export function createPhotoSender({ upload }: Pick<Client, 'upload'>): SendPhoto {
  /** Bytes that the server has received, by the photo's key. */
  const offsets = new Map<string, number>()

  async function sendWhole(file: File, options: CallOptions): Promise<CallResult<{ photo: Photo }>> {
    const form = new FormData()
    form.set('file', file)
    return await upload('listings.uploadPhoto', form, options)
  }

  async function sendPart(file: File, key: string, offset: number, options: CallOptions) {
    const part = file.slice(offset, offset + PHOTO_PART_BYTES)
    const form = new FormData()
    form.set('upload_id', key)
    form.set('offset', String(offset))
    form.set('total', String(file.size))
    form.set('file', part, file.name)
    const share = (sent: number) => options.onProgress?.((offset + sent * part.size) / file.size)
    return await upload('listings.uploadPart', form, { ...options, onProgress: share })
  }

  return async (file, key, options) => {
    if (file.size <= PHOTO_PART_BYTES) return await sendWhole(file, options)
    for (let corrections = 0; ; ) {
      const result: CallResult<DataOf<'listings.uploadPart'>> = await sendPart(
        file,
        key,
        offsets.get(key) ?? 0,
        options,
      )
      if (result.error === null) {
        offsets.set(key, result.data.received)
        if (!result.data.photo) continue
        offsets.delete(key)
        return { ...result, data: { photo: result.data.photo } }
      }
      const received = Number(result.details?.received ?? Number.NaN)
      if (result.code !== 'photo.wrong_part' || !Number.isFinite(received) || corrections === MAX_CORRECTIONS)
        return result
      offsets.set(key, received)
      corrections += 1
    }
  }
}
