import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'

const file = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** A library that changes what programs take for the time. */
export const fakeTime = { needs: { file, from: 'faketime' } }

/** Clocks of both processes that jump, while PostgreSQL keeps the time. */
const jump = (id: string, title: string, offset: string): Fault => {
  const place: { file?: string } = {}
  return {
    id,
    title,
    ...fakeTime,
    stage: {
      prepare(folder) {
        place.file = path.join(folder, 'offset')
        writeFileSync(place.file, '+0')
        return {
          LD_PRELOAD: file,
          FAKETIME_TIMESTAMP_FILE: place.file,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      },
    },
    async happen(_stage, hold) {
      writeFileSync(place.file ?? '', offset)
      await hold()
      writeFileSync(place.file ?? '', '+0')
    },
  }
}

export const clockFaults: readonly Fault[] = [
  jump('clock-ahead', 'The clock of both processes jumps ahead by an hour', '+1h'),
  jump('clock-back', 'The clock of both processes jumps back by an hour', '-1h'),
]
