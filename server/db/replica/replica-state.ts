import type { Position, Required } from './position.ts'

/** Why a read does not go to the replica. */
export type Refusal = 'unreachable' | 'stale' | 'invalidated' | 'own_write'

/** Primary and replica, asked one after the other. */
export interface Probe {
  /** When the primary was asked, in milliseconds. */
  askedAt: number
  /** How far the primary had written. */
  written: Position
  /** How far the replica had replayed when it was asked afterwards. */
  replayed: Position
}

/** What is known about a replica, and whether a reader may use it. */
export interface ReplicaState {
  /** @returns null if the replica may answer a reader who must see `required` */
  refusal(required: Required | null): Refusal | null
  record(probe: Probe): void
  /** Notes how far the primary had written, also while the replica does not answer. */
  noteWritten(written: Position): void
  /** Whether the primary may have written up to a position; true if it is not known how far it has. */
  mayExist(position: Position): boolean
  /** The replica cannot be used until a probe that begins later. It may come back with an older state than it had. */
  lose(): void
  /** From now on, readers must see everything that is committed now. */
  invalidate(): void
  /** How old the replica's state may be, in milliseconds; infinite if it is not known. */
  staleness(): number
}

/** Positions that are remembered while a replica has not reached them: four minutes. Of one further behind, the age shown grows too fast. */
const MAX_AWAITED = 1_000

/** Milliseconds for which it counts as known how far the primary has written. A probe of a replica that hangs takes about two seconds. */
const KNOWN = 5_000
/** Bytes that the primary may have written since it was asked: more than any does in that time. */
const WRITTEN_SINCE = 1n << 32n

/** @param bound milliseconds that what is read may be old */
export function createReplicaState(
  bound: number,
  now: () => number = performance.now.bind(performance),
): ReplicaState {
  /** Positions of the primary that the replica had not reached yet, the oldest first. */
  let awaited: Pick<Probe, 'askedAt' | 'written'>[] = []
  let replayed: Position = 0n
  let known: { written: Position; notedAt: number } | undefined
  /** The replica has everything that was committed before this time. */
  let completeSince = Number.NEGATIVE_INFINITY
  let validSince = Number.NEGATIVE_INFINITY
  let lostAt = Number.NEGATIVE_INFINITY
  let isReachable = false

  const forget = () => {
    awaited = []
    completeSince = Number.NEGATIVE_INFINITY
  }
  return {
    refusal(required) {
      if (required === 'primary') return 'own_write'
      if (!isReachable) return 'unreachable'
      if (completeSince < validSince) return 'invalidated'
      if (now() - completeSince > bound) return 'stale'
      return required !== null && required > replayed ? 'own_write' : null
    },
    record(probe) {
      if (probe.askedAt < lostAt) return
      // After a crash a replica replays again what it had shown before.
      if (probe.replayed < replayed) forget()
      isReachable = true
      replayed = probe.replayed
      awaited.push(probe)
      if (awaited.length > MAX_AWAITED) awaited.shift()
      const reached = awaited.findLastIndex(({ written }) => written <= replayed)
      if (reached < 0) return
      completeSince = awaited[reached]?.askedAt ?? completeSince
      awaited = awaited.slice(reached + 1)
    },
    noteWritten(written) {
      known = { written, notedAt: now() }
    },
    mayExist: (position) =>
      !known || now() - known.notedAt > KNOWN || position <= known.written + WRITTEN_SINCE,
    lose() {
      lostAt = now()
      isReachable = false
      forget()
    },
    invalidate() {
      validSince = now()
    },
    staleness: () => now() - completeSince,
  }
}
