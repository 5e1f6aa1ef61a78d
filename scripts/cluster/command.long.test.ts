import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../../server/db/embedded/postmaster-process.ts'
import { findProgram } from './programs.ts'

const root = path.resolve(import.meta.dirname, '../..')
const nginx = findProgram('nginx')
if (!nginx) process.stdout.write('skipped: npm run cluster (not installed: nginx)\n')

let started: ChildProcess | undefined
afterEach(async () => {
  if (started?.exitCode !== null || started.signalCode !== null) return
  const ended = new Promise((resolve) => started?.once('exit', resolve))
  started.kill('SIGTERM')
  await ended
})

/** `npm run cluster` without npm, which does not hand on signals. */
function runCluster(...words: string[]) {
  let output = ''
  const script = path.join(root, 'scripts/cluster.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, '--port', '0', ...words],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: '', DEMO_CATALOGUE: 'off' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  started = child
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    child,
    ended,
    output: () => output,
    pidsOf: (name: string) =>
      [...output.matchAll(new RegExp(`${name}\\S* +(?:was restarted \\()?process (\\d+)`, 'g'))].map(
        ([, pid]) => Number(pid),
      ),
    async says(text: string) {
      await expect.poll(() => output).toContain(text)
    },
  }
}

test.runIf(nginx)(
  'it says where everything is, restarts in turn on SIGHUP or r, starts what died, and stops all',
  async () => {
    const cluster = runCluster('--processes', '2')
    await cluster.says('rolling restart. Ctrl-C: stop.')
    const address = /Stoop is ready: (\S+)/.exec(cluster.output())?.[1] ?? ''
    const ready = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    expect(await ready()).toBe(200)
    const first = cluster.pidsOf('app-')
    expect(first.length).toBe(2)

    cluster.child.kill('SIGHUP')
    await cluster.says('All processes were restarted')
    const second = cluster.pidsOf('app-').slice(2)
    expect(second.length).toBe(2)
    expect(first.filter(isAlive)).toEqual([])
    cluster.child.stdin.write('r\n')
    await expect.poll(() => cluster.pidsOf('app-').length).toBe(6)
    await expect.poll(() => cluster.output().split('All processes were restarted').length).toBe(3)

    const [killed = 0] = cluster.pidsOf('nginx')
    process.kill(killed, 'SIGKILL')
    await cluster.says('nginx ended (SIGKILL) and is started again')
    await expect.poll(ready).toBe(200)

    const folder = /Everything is stored in (\S+)\./.exec(cluster.output())?.[1] ?? ''
    expect(existsSync(folder)).toBe(true)
    cluster.child.kill('SIGTERM')
    expect(await cluster.ended).toBe(0)
    expect(await ready()).toBe(0)
    expect([...cluster.pidsOf('app-'), ...cluster.pidsOf('storage')].filter(isAlive)).toEqual([])
    expect(existsSync(folder)).toBe(false)
  },
)

const debian = '/usr/lib/postgresql/15/bin'

test.runIf(nginx && existsSync(debian))(
  'it runs on Debian’s PostgreSQL with a replica, and keeps its data in a folder that is given',
  async () => {
    const data = mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-command-'))
    execFileSync('chmod', ['755', data])
    for (const run of [1, 2]) {
      const cluster = runCluster('--processes', '1', '--replica', '--postgres', debian, '--data', data)
      await cluster.says('rolling restart. Ctrl-C: stop.')
      expect(existsSync(path.join(data, 'cluster/postgres')), `run ${run}`).toBe(true)
      const [replica = 0] = cluster.pidsOf('The replica runs:')
      expect(isAlive(replica)).toBe(true)
      cluster.child.kill('SIGINT')
      expect(await cluster.ended).toBe(0)
      expect(isAlive(replica)).toBe(false)
    }
    rmSync(data, { recursive: true, force: true })
  },
)

test('a mistyped option ends it with a sentence', async () => {
  const cluster = runCluster('--processes', 'many')
  expect(await cluster.ended).toBe(1)
  expect(cluster.output()).toMatch(/^--processes needs a whole number from 1 to 32\.\n\nnpm run cluster/)
})

test.runIf(nginx)('nginx accepts the files of docs/nginx', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-nginx-'))
  for (const name of ['rules.conf', 'upstreams.conf', 'stoop-marks.conf', 'stoop-unavailable.conf'])
    copyFileSync(path.join(root, 'docs/nginx', name), path.join(folder, name))
  const config = `pid ${folder}/pid; error_log stderr; events {}
http { access_log off; include upstreams.conf; server { listen 127.0.0.1:1; include rules.conf; } }`
  writeFileSync(path.join(folder, 'nginx.conf'), config)
  execFileSync(nginx ?? '', ['-t', '-q', '-p', folder, '-c', path.join(folder, 'nginx.conf')])
  rmSync(folder, { recursive: true, force: true })
})
