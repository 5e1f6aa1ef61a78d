import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from '../../app/data-dir-lock.ts'
import { startEmbeddedCluster, stopEmbeddedCluster } from './cluster.ts'
import { isAlive, until } from './postmaster-process.ts'
import { serviceUser } from './service-user.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoop-cluster-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = () => path.join(folder, 'postgres')
const postmaster = () => Number.parseInt(readFileSync(path.join(data(), 'postmaster.pid'), 'utf8'), 10)

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a running server is taken over, a killed one is recovered, and none is left after a stop', async () => {
  const first = await startEmbeddedCluster({ folder: data() })
  expect(first.adopted).toBe(false)
  await query(first.url('postgres'), 'create table kept as select 42 as answer')
  const pid = postmaster()

  const second = await startEmbeddedCluster({ folder: data() })
  expect([second.adopted, postmaster()]).toEqual([true, pid])

  process.kill(pid, 'SIGKILL')
  await until(10_000, async () => !isAlive(pid))
  const third = await startEmbeddedCluster({ folder: data() })
  expect(third.adopted).toBe(false)
  expect(await query(third.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }])

  const last = postmaster()
  await third.stop()
  expect(isAlive(last)).toBe(false)
})

test('a server is stopped by its folder alone, and where none runs nothing happens', async () => {
  await startEmbeddedCluster({ folder: data() })
  const pid = postmaster()
  await stopEmbeddedCluster(data())
  expect(isAlive(pid)).toBe(false)
  await stopEmbeddedCluster(data())
})

test('a server that exits is restarted while it is watched', async () => {
  const events: string[] = []
  const cluster = await startEmbeddedCluster({ folder: data(), report: ({ event }) => events.push(event) })
  process.kill(postmaster(), 'SIGKILL')
  expect(await until(30_000, async () => events.includes('restarted'))).toBe(true)
  expect(await query(cluster.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }])
  const last = postmaster()
  await cluster.stop()
  expect(isAlive(last)).toBe(false)
  expect(events[0]).toBe('ended')
})

test.skipIf(!existsSync('/proc/self'))(
  'a server that has ended is no longer in the way once its parent has collected it',
  async () => {
    // The shell is replaced by a program that never reaps the shell's children.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 3 > /dev/null'], {
      ...(serviceUser() ?? {}),
      cwd: '/',
    })
    const pid = Number(await text(parent.stdout))
    // A process closes its output a moment before it counts as ended.
    await expect.poll(() => isAlive(pid)).toBe(false)
    writeFileSync(path.join(data(), 'postmaster.pid'), `${pid}\n${data()}\n`)
    const cluster = await startEmbeddedCluster({ folder: data() })
    expect(await query(cluster.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.stop()
  },
)

test('a stale pid file whose number now belongs to another program does not prevent a start', async () => {
  writeFileSync(path.join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n`)
  const cluster = await startEmbeddedCluster({ folder: data() })
  expect(await query(cluster.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
  await cluster.stop()
})

test.each(['', 'garbage\n'])(
  'a damaged pid file (%j) keeps no server from starting, nor a running one from being found',
  async (text) => {
    writeFileSync(path.join(data(), 'postmaster.pid'), text)
    const cluster = await startEmbeddedCluster({ folder: data() })
    const pid = postmaster()
    const whole = readFileSync(path.join(data(), 'postmaster.pid'), 'utf8')
    writeFileSync(path.join(data(), 'postmaster.pid'), text)
    const restarted = await startEmbeddedCluster({ folder: data() })
    expect([cluster.adopted, restarted.adopted, isAlive(pid)]).toEqual([false, true, true])
    writeFileSync(path.join(data(), 'postmaster.pid'), whole)
    await restarted.stop()
    expect(isAlive(pid)).toBe(false)
  },
)

test('a data folder has one app; the lock of a killed app is taken over', () => {
  const holder = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockDataDir } = await import(${JSON.stringify(path.resolve('server/app/data-dir-lock.ts'))})
     lockDataDir(${JSON.stringify(folder)})
     process.kill(process.pid, 'SIGKILL')`,
  ])
  expect(holder.signal).toBe('SIGKILL')
  const lock = lockDataDir(folder)
  const other = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockDataDir } = await import(${JSON.stringify(path.resolve('server/app/data-dir-lock.ts'))})
     lockDataDir(${JSON.stringify(folder)})`,
  ])
  expect(String(other.stderr)).toContain('is using')
  lock.release()
})

test('a folder of another major version is not touched, and the error says what to do', async () => {
  const old = path.join(folder, 'old')
  mkdirSync(old, { recursive: true })
  writeFileSync(path.join(old, 'PG_VERSION'), '14\n')
  await expect(startEmbeddedCluster({ folder: old })).rejects.toThrow(
    /was written by PostgreSQL 14, .* brings PostgreSQL \d\d.*npm run backup.*npm run restore/,
  )
  expect(readFileSync(path.join(old, 'PG_VERSION'), 'utf8')).toBe('14\n')
})
