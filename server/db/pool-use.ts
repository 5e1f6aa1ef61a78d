import type pg from 'pg'

/** How many connections of a pool are idle and used, and how much waits for one. */
export interface PoolUse {
  idle: number
  used: number
  waiting: number
}

/** @param more what waits without being known to the pool */
export function poolUse(pool: pg.Pool, more = 0): PoolUse {
  const { idleCount: idle, totalCount, waitingCount } = pool
  return { idle, used: totalCount - idle, waiting: waitingCount + more }
}
