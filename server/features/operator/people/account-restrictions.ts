/** What restricts an account now. */
export interface AccountRestrictions {
  suspended_at: Date | null
  /** Null while suspended: for good. */
  suspended_until: Date | null
  limited_until: Date | null
}

/** The state of an account as the audit log keeps it; the end of a restriction in UTC. */
export function describeRestrictions(restrictions: AccountRestrictions | undefined): string {
  const { suspended_at, suspended_until, limited_until } = restrictions ?? nothing
  if (suspended_at)
    return suspended_until ? `suspended until ${minuteOf(suspended_until)}` : 'suspended for good'
  return limited_until ? `limited until ${minuteOf(limited_until)}` : 'active'
}

const nothing: AccountRestrictions = { suspended_at: null, suspended_until: null, limited_until: null }

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
