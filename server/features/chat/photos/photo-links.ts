import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../ports/clock.ts'
import type { ChatPhotoWidth } from './photo-keys.ts'

/** Milliseconds that a link works at least; it works at most twice as long. */
const LIFETIME = 3600_000

/** Links to private photos. An image cannot send a token, so its address carries a signature that expires. */
export interface ChatPhotoLinks {
  path(photoId: string, width: ChatPhotoWidth): string
  /** Whether a signature belongs to the photo and has not expired. */
  fits(photoId: string, until: string, signature: string): boolean
}

/** Links signed with the installation's key. */
export function createChatPhotoLinks(secretKey: string, clock: Clock): ChatPhotoLinks {
  const sign = (photoId: string, until: string) =>
    createHmac('sha256', secretKey).update(`chat-photo:${photoId}:${until}`).digest('base64url')
  return {
    path(photoId, width) {
      const until = String((Math.floor(clock.now().getTime() / LIFETIME) + 2) * LIFETIME)
      return `/chat-photos/${photoId}/${width}.jpg?until=${until}&signature=${sign(photoId, until)}`
    },
    fits(photoId, until, signature) {
      const expected = Buffer.from(sign(photoId, until))
      const actual = Buffer.from(signature)
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
      return isOurs && Number(until) > clock.now().getTime()
    },
  }
}
