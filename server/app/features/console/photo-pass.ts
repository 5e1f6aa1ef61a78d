import { hostCookie, STAFF_PHOTOS_COOKIE } from '../../../../contract/rules/site/cookies.ts'
import { createSignedPass } from '../../../features/website/signed-pass.ts'
import { type Cookies, cookiesOf } from '../../../http/api/cookies.ts'
import type { Wiring } from '../wiring.ts'

/** The pass with which browsers of staff load photos that were taken down. It opens nothing else, and its holder also needs the photo’s id. */
export function createPhotoPass({ config, clock, secure }: Wiring) {
  const { name, maxAge } = hostCookie(STAFF_PHOTOS_COOKIE, secure)
  const passes = createSignedPass(config.secretKey, clock, () => 'staff-photos', maxAge)
  return {
    givePhotoPass: (cookies: Cookies) =>
      cookies.set({ name, maxAge, value: passes.issue(), sameSite: 'Strict', secure }),
    /** @param cookie the `Cookie` header of a request */
    hasPhotoPass: (cookie: string | undefined) => passes.fits(cookiesOf(cookie).read(name)),
  }
}
