import type { createApiKey } from '../../../../contract/calls/console/api-keys.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { ensure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import type { KeyCaller } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Random } from '../../../ports/random.ts'
import { recordAudit } from '../audit-repository.ts'
import { type ActingStaff, byStaff } from '../staff-action.ts'
import { createKeyRepository } from './key-repository.ts'
import { createKeyText, hashOfKey, isKeyText, shownPrefix } from './key-text.ts'

/** Milliseconds between two writes of a key's last use. */
const TOUCH_INTERVAL = 60_000
const DAY = 24 * 3600_000

interface KeyDependencies {
  database: Executor
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  clock: Clock
  random: Random
}

export type ApiKeys = ReturnType<typeof createApiKeys>

/** The keys with which programs read the API. */
export function createApiKeys(deps: KeyDependencies) {
  return {
    all: () => createKeyRepository(deps.database).all(),
    find: createFinder(deps),
    create: createMaker(deps),
    revoke: createRevoker(deps),
  }
}

/** Finds the key of a call. It is read from the database each time, so that a revoked key ends at once in every process. */
function createFinder({ database, clock }: KeyDependencies) {
  const keys = createKeyRepository(database)
  return async (token: string): Promise<KeyCaller | null> => {
    if (!isKeyText(token)) return null
    const now = clock.now()
    const key = await keys.usable(hashOfKey(token), now)
    if (!key) return null
    const before = new Date(now.getTime() - TOUCH_INTERVAL)
    if (!key.last_used_at || key.last_used_at <= before) await keys.touch(key.id, now, before)
    return { id: key.id, scopes: key.scopes }
  }
}

function createMaker({ transaction, clock, random }: KeyDependencies) {
  /** @returns the key, which cannot be read again */
  return (
    by: ActingStaff,
    { name, scopes, expires_in_days: days, reason }: CallInput<typeof createApiKey>['body'],
  ) =>
    transaction(async (tx) => {
      const id = random.uuid()
      const key = createKeyText(random)
      const now = clock.now()
      const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY)
      const unique = [...new Set(scopes)]
      const keys = createKeyRepository(tx)
      if (unique.includes('listings:read') && !(await keys.readsListings())) await keys.trackListings()
      await keys.add({
        id,
        name,
        prefix: shownPrefix(key),
        hash: hashOfKey(key),
        scopes: unique,
        created_at: now,
        expires_at: expiresAt,
      })
      const details = { name, scopes: unique.join(' '), expires: expiresAt?.toISOString() ?? 'never', reason }
      await recordAudit(tx, byStaff(by, clock, { action: 'api_key.create', subject: subjectOf(id), details }))
      return { id, key }
    })
}

function createRevoker({ transaction, clock }: KeyDependencies) {
  /** Does nothing if it was revoked before. @throws Failure `key.unknown` */
  return (by: ActingStaff, id: string, reason: string) =>
    transaction(async (tx) => {
      const keys = createKeyRepository(tx)
      const found = await keys.lock(id)
      ensure(found, 'key.unknown')
      if (found.revoked_at) return
      await keys.revoke(id, clock.now())
      const details = { name: found.name, reason }
      await recordAudit(tx, byStaff(by, clock, { action: 'api_key.revoke', subject: subjectOf(id), details }))
    })
}

const subjectOf = (id: string) => ({ kind: 'api_key' as const, id })
