import { findProof } from './find-proof.ts'

/** A challenge of the server: `challenge.needed`. */
export interface Challenge {
  challenge: string
  bits: number
}

// In a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  postMessage(findProof(data.challenge, data.bits))
})
