import type { Fees } from '../orders/fees.ts'

/** What is added to prices, or taken from them. */
export interface PublicCharges {
  fees: Fees
  /** Whether sales tax is added. */
  hasTax: boolean
}

/** What operators can pause. */
export const pausableFeatures = ['sign_ups', 'listings', 'deliveries', 'guest_checkout'] as const
export type PausableFeature = (typeof pausableFeatures)[number]

/** Settings of the server that pages use. */
export interface PublicSettings {
  /** The address for help. */
  supportEmail: string
  /** Whether payments are simulated. */
  hasSimulatedPayments: boolean
  /** The target of 'Join our beta'. */
  betaUrl: string
  /** Hours after a hand-over in which the buyer can report a problem. */
  protectionHours: { pickup: number; delivery: number }
  /** The former and the current host of pictures; null: this server. */
  imageHosts: { legacy: string | null; cdn: string | null }
  /** Absent without fees and tax. */
  charges?: PublicCharges
  /** A sentence at the top of every page; absent without one. */
  notice?: string
  /** Absent where everything is open. */
  paused?: PausableFeature[]
}
