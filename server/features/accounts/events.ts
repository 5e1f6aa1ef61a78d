/** What a second factor was proven for. */
export type FactorUse = 'sign_in' | 'console' | 'change'

/** What members are notified of, with the facts of each event. */
export interface AccountEvents {
  'account.code': { code: string }
  'account.password-reset': { link: string }
  'account.password-changed': Record<string, never>
  'account.second-factor': { outcome: 'added' | 'removed'; isOn: boolean }
  /** Sent when ten wrong codes were entered within a day. */
  'account.codes-guessed': Record<string, never>
  /** @property left recovery codes that still work */
  'account.recovery-code-used': { use: FactorUse; left: number }
}
