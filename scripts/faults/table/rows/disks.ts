import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'

/** Megabytes of the disk in memory that is filled. */
const SIZE = 700

function fill(file: string): void {
  const piece = Buffer.alloc(1024 * 1024)
  const opened = openSync(file, 'w')
  try {
    for (;;) writeSync(opened, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(opened)
  }
}

/** Disks that are full or slow. */
export const diskFaults: readonly Fault[] = [
  {
    id: 'disk-full',
    title: 'The disk of PostgreSQL, photos and logs is full',
    needs: 'root',
    stage: {
      prepare(folder, cleanUp) {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=755`, 'stoop-fault', folder])
        cleanUp.push(() => void execFileSync('umount', ['-l', folder]))
        return {}
      },
    },
    async happen({ cluster }, hold) {
      const file = path.join(cluster.folder, 'filler')
      fill(file)
      // What others free meanwhile is taken, too.
      const timer = setInterval(() => fill(`${file}-${Math.random()}`), 1_000)
      await hold()
      clearInterval(timer)
      for (const name of execFileSync('ls', [cluster.folder], { encoding: 'utf8' }).split('\n'))
        if (name.startsWith('filler')) rmSync(path.join(cluster.folder, name))
    },
  },
  {
    id: 'disk-slow',
    title: 'Each write of PostgreSQL to the disk takes 0.4 s longer',
    needs: { file: '/usr/bin/strace', from: 'strace' },
    async happen({ cluster }, hold) {
      const pid =
        readFileSync(path.join(cluster.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
      const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n')
      const calls = 'fsync,fdatasync'
      const delay = `inject=${calls}:delay_exit=400000`
      const attached = [pid, ...children].flatMap((each) => ['-p', each])
      const tracer = spawn('strace', [
        '-f',
        '-qq',
        '-e',
        `trace=${calls}`,
        '-e',
        delay,
        '-o',
        '/dev/null',
        ...attached,
      ])
      await hold()
      const ended = new Promise((resolve) => tracer.once('exit', resolve))
      tracer.kill('SIGTERM')
      await ended
    },
  },
]
