import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ensureBuilt } from './build.ts'
import { freePort } from './free-port.ts'

/**
 * The image cannot be built by a test, so these hold it to its promises without one: its command runs as a user who is nobody, on a
 * file system that is read-only but for DATA_DIR and /tmp.
 */
const root = path.resolve(import.meta.dirname, '..')
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
/** `nobody`: PostgreSQL wants a user with a name, and the image's own has none here. */
const NOBODY = 65_534

/** What an instruction of the last stage says; JSON for those that are lists. */
function instruction(name: string): string {
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).split('\n')
  return (
    lines
      .findLast((line) => line.startsWith(`${name} `))
      ?.slice(name.length)
      .trim() ?? ''
  )
}

const command = JSON.parse(instruction('CMD')) as string[]
const healthCheck = JSON.parse(/CMD (\[.*\])/.exec(instruction('HEALTHCHECK'))?.[1] ?? '[]') as string[]

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-container-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of the image as its user, where nothing but the data and /tmp can be written. */
function inContainer([program = '', ...args]: string[], env: Record<string, string>): ChildProcess {
  const script = `
    mount --make-rprivate / && mount --bind / / && mount --bind ${folder}/data ${folder}/data
    mount -t tmpfs tmpfs ${folder}/tmp -o mode=1777 && mount -o remount,bind,ro /
    cd ${root} && exec setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs --bounding-set=-all "$@"`
  const node = program === 'node' ? process.execPath : program
  return spawn('unshare', ['--mount', 'bash', '-ec', script, 'bash', node, ...args], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: `${folder}/tmp`, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const canIsolate =
  process.getuid?.() === 0 && existsSync('/usr/bin/unshare') && existsSync('/usr/bin/setpriv')

test.runIf(canIsolate)(
  'the image’s command runs as nobody on a read-only disk, and stops when told to',
  async () => {
    await ensureBuilt(console.log)
    chmodSync(folder, 0o755)
    for (const name of ['data', 'tmp']) mkdirSync(path.join(folder, name))
    chownSync(`${folder}/data`, NOBODY, NOBODY)
    const port = String(await freePort())
    const env = {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: `${folder}/data`,
      DEMO_CATALOGUE: 'off',
    }
    const server = inContainer(command, { ...env, NODE_COMPILE_CACHE: `${folder}/tmp/compiled` })
    const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)))
    await expect
      .poll(() =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    expect((await fetch(`http://localhost:${port}/shop`)).status).toBe(200)
    const check = (ports: string) =>
      new Promise((resolve) =>
        inContainer(healthCheck, { PORT: ports }).once('exit', (code) => resolve(code)),
      )
    expect(await check(port)).toBe(0)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await check(port)).toBe(1)
  },
)

test('the image belongs to root and runs as another user, and compose takes its rights away', () => {
  expect(dockerfile).toContain(`useradd --system --uid ${instruction('USER')} `)
  expect(dockerfile).not.toMatch(/--chown|chmod/)
  const { stoop, database } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8')).services
  expect(stoop).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: ['/tmp'],
  })
  // Only this machine reaches it, because anyone could read all emails.
  expect(stoop.ports).toEqual(['127.0.0.1:3000:3000'])
  expect(database.ports).toBeUndefined()
  const url = new URL(stoop.environment.DATABASE_URL.replace(/\$\{\w+:-(.*?)\}/, '$1'))
  expect([url.username, url.hostname, url.pathname]).toEqual([
    database.environment.POSTGRES_USER,
    'database',
    `/${database.environment.POSTGRES_DB}`,
  ])
})
