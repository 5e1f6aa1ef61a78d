import { expect, test } from 'vitest'
import { parsePosition } from './position.ts'
import { createReplicaState } from './replica-state.ts'

/** A replica whose state may be a second old, at a time that a test sets. */
function watch() {
  const clock = { time: 10_000 }
  const state = createReplicaState(1_000, () => clock.time)
  const probe = (written: number, replayed: number, askedAt = clock.time) =>
    state.record({ askedAt, written: BigInt(written), replayed: BigInt(replayed) })
  return { clock, state, probe }
}

test('a replica is used once it has everything that the primary had when it was asked', () => {
  const { clock, state, probe } = watch()
  expect(state.refusal(null)).toBe('unreachable')
  probe(50, 40)
  expect(state.refusal(null)).toBe('stale')
  expect(state.staleness()).toBe(Number.POSITIVE_INFINITY)
  clock.time += 200
  probe(60, 55)
  expect(state.refusal(null)).toBeNull()
  // It has what was committed before the first probe; of what came since nothing is known.
  expect(state.staleness()).toBe(200)
})

test('a replica that lags is not used until it has caught up', () => {
  const { clock, state, probe } = watch()
  probe(50, 50)
  for (let passed = 0; passed < 1_000; passed += 250) {
    expect(state.refusal(null)).toBeNull()
    clock.time += 250
    probe(60 + passed, 50)
  }
  expect(state.refusal(null)).toBeNull()
  clock.time += 1
  expect(state.refusal(null)).toBe('stale')
  expect(state.staleness()).toBe(1_001)
  probe(2_000, 2_000)
  expect(state.refusal(null)).toBeNull()
})

test('without probes a replica is used no longer than its state is young enough', () => {
  const { clock, state, probe } = watch()
  probe(50, 50)
  clock.time += 1_000
  expect(state.refusal(null)).toBeNull()
  clock.time += 1
  expect(state.refusal(null)).toBe('stale')
})

test('somebody who has written something is answered by the primary until the replica has it', () => {
  const { state, probe } = watch()
  probe(50, 50)
  expect(state.refusal(50n)).toBeNull()
  expect(state.refusal(51n)).toBe('own_write')
  expect(state.refusal('primary')).toBe('own_write')
  probe(51, 51)
  expect(state.refusal(51n)).toBeNull()
  expect(state.refusal('primary')).toBe('own_write')
})

test('after an invalidation only a probe that began later counts', () => {
  const { clock, state, probe } = watch()
  const before = clock.time
  probe(50, 50)
  clock.time += 10
  state.invalidate()
  expect(state.refusal(null)).toBe('invalidated')
  clock.time += 10
  probe(50, 50, before + 5)
  expect(state.refusal(null)).toBe('invalidated')
  // The takedown is at 60.
  probe(60, 50)
  expect(state.refusal(null)).toBe('invalidated')
  clock.time += 10
  probe(61, 60)
  expect(state.refusal(null)).toBeNull()
})

test('a lost replica is not used until a probe that began later, nor one that came back with an older state', () => {
  const { clock, state, probe } = watch()
  probe(50, 50)
  clock.time += 10
  state.lose()
  expect(state.refusal(null)).toBe('unreachable')
  probe(50, 50, clock.time - 5)
  expect(state.refusal(null)).toBe('unreachable')
  probe(60, 60)
  expect(state.refusal(null)).toBeNull()
  clock.time += 10
  probe(60, 40)
  expect(state.refusal(null)).toBe('stale')
  clock.time += 10
  probe(60, 60)
  expect(state.refusal(null)).toBeNull()
})

test('a replica that is far behind for long is used again when it has caught up', () => {
  const { clock, state, probe } = watch()
  for (let written = 1_000; written < 4_000; written++) {
    probe(written, 10)
    clock.time += 250
  }
  expect(state.refusal(null)).toBe('stale')
  probe(4_000, 4_000)
  expect(state.refusal(null)).toBeNull()
  expect(state.staleness()).toBe(0)
})

test('a position far beyond what the primary had written cannot exist, as long as that is known', () => {
  const { clock, state } = watch()
  const far = 50n + (1n << 32n)
  expect(state.mayExist(2n ** 64n - 1n)).toBe(true)
  state.noteWritten(50n)
  expect([state.mayExist(far), state.mayExist(far + 1n)]).toEqual([true, false])
  // The replica is gone, and the primary still answers.
  state.lose()
  expect(state.mayExist(far + 1n)).toBe(false)
  clock.time += 5_001
  expect(state.mayExist(far + 1n)).toBe(true)
})

test('positions are read as PostgreSQL writes them', () => {
  expect(parsePosition('0/0')).toBe(0n)
  expect(parsePosition('0/16B3748')).toBe(0x16b3748n)
  expect(parsePosition('2A/1')).toBe((0x2an << 32n) + 1n)
  for (const text of ['', '/', '1', 'x/1', '0/123456789', '0/1 ', '-1/1'])
    expect(parsePosition(text)).toBeNull()
})
