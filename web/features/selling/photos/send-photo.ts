import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { PHOTO_PART_BYTES } from '../../../../contract/rules/listings.ts'
import type { Client } from '../../../api/client.ts'
import type { CallOptions } from '../../../api/transport.ts'

/** Sends a photo's file; `key` is the same for every try, also after a reload. */
export type SendPhoto = (
  file: File,
  key: string,
  options: CallOptions,
) => Promise<CallResult<{ photo: Photo }>>

/** Parts that are named anew by the server, for one photo, before that is given up. */
const MOST_TURNS = 5

/**
 * A small file goes at once. A larger one goes in parts: what has arrived need not be sent again after a lost connection,
 * nor after a reload, when the server says where it is.
 */
export function createPhotoSender({ upload }: Pick<Client, 'upload'>): SendPhoto {
  /** Bytes that the server has, by the key of the photo. */
  const arrived = new Map<string, number>()

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
    for (let turns = 0; ; ) {
      const result: CallResult<DataOf<'listings.uploadPart'>> = await sendPart(
        file,
        key,
        arrived.get(key) ?? 0,
        options,
      )
      if (result.error === null) {
        arrived.set(key, result.data.received)
        if (!result.data.photo) continue
        arrived.delete(key)
        return { ...result, data: { photo: result.data.photo } }
      }
      const received = Number(result.details?.received ?? Number.NaN)
      if (result.code !== 'photo.wrong_part' || !Number.isFinite(received) || turns === MOST_TURNS)
        return result
      arrived.set(key, received)
      turns += 1
    }
  }
}
