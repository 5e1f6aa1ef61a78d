import type { CleanUp } from '../../../../server/app/clean-up.ts'
import { hiddenError, type Lie, loginPage, type StandIn, startStandIn } from './stand-in.ts'

const picture = (bytes: (whole: Buffer) => Uint8Array): Lie => {
  return (honest) => ({ type: 'image/jpeg', bytes: bytes(Buffer.from(honest.bytes ?? [])) })
}

const lies: readonly Lie[] = [
  picture((whole) => whole.subarray(0, whole.length / 2)),
  picture((whole) => whole.subarray(0, 4)),
  picture(() => Buffer.from('GIF89a')),
  picture(() => new Uint8Array()),
  () => ({ json: { base64img: 'not base64 at all' } }),
  loginPage,
  hiddenError,
]

/** Starts a stand-in for PhotoRoom, which returns the same picture for every photo. */
export async function startPhotoRoom(cutOut: Uint8Array, cleanUp: CleanUp): Promise<StandIn> {
  return await startStandIn(
    () => ({ type: 'image/jpeg', bytes: cutOut }),
    () => lies,
    cleanUp,
  )
}
