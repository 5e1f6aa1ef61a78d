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
}
