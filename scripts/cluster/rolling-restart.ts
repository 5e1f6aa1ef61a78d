import type { Front } from './nginx.ts'
import type { Supervised } from './supervised.ts'

/**
 * Restarts one process after the other. Each gets no new requests, finishes those that it has, and is back before the next one
 * stops.
 * @throws Error if a process does not start again; the others then run on
 */
export async function restartInTurn(
  apps: readonly Supervised[],
  front: Pick<Front, 'leaveOut' | 'takeBack'>,
  say: (line: string) => void,
): Promise<void> {
  for (const app of apps) {
    await front.leaveOut(app.name)
    await app.stop()
    // If it does not start, its mark stays: visitors get to the other processes only.
    await app.start()
    front.takeBack(app.name)
    say(`${app.name} was restarted (process ${app.pid()})`)
  }
}
