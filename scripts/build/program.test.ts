import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildProgram, PROGRAM } from './program.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'stoop-program-')))
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes modules below the root. */
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

/** Builds, and runs what was built. @returns what it printed */
async function run(): Promise<unknown> {
  await buildProgram(root)
  return JSON.parse(
    execFileSync(process.execPath, [path.join(root, PROGRAM, 'main.js')], { encoding: 'utf8' }),
  )
}

it('finds files beside its modules, and modules by their own name', async () => {
  write({
    'server/main.ts': "import { words } from './room/words.ts'\nconsole.log(JSON.stringify(words))",
    'server/room/words.ts': `
      import { readFileSync } from 'node:fs'
      import path from 'node:path'
      const text: string = readFileSync(path.join(import.meta.dirname, 'words.txt'), 'utf8')
      export const words = [text, path.resolve(import.meta.filename)]`,
    'server/room/words.txt': 'as they are',
  })
  expect(await run()).toEqual(['as they are', path.join(root, 'server/room/words.ts')])
})

it('brings the scripts of threads along, however often and from wherever they are named', async () => {
  const start = `new Promise((resolve) => new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: 20 }).once('message', resolve))`
  write({
    'server/main.ts': `
      import { again } from './threads/again.ts'
      import { first } from './threads/first.ts'
      console.log(JSON.stringify([await first(), await again()]))`,
    'server/threads/first.ts': `import { Worker } from 'node:worker_threads'\nexport const first = () => ${start}`,
    'server/threads/again.ts': `import { Worker } from 'node:worker_threads'\nexport const again = () => ${start}`,
    'server/threads/count-worker.ts': `
      import { parentPort, workerData } from 'node:worker_threads'
      import { one } from '../one.ts'
      parentPort?.postMessage(workerData + one)`,
    'server/one.ts': 'export const one: number = 1',
  })
  expect(await run()).toEqual([21, 21])
})

it('writes no character beyond ASCII, and says the same words', async () => {
  write({
    'server/main.ts': `/** A “remark”. */
console.log(JSON.stringify(['“Stoop” – 3 €', \`…\${1}🪑\`, /[–…]/u.test('–')]))`,
  })
  expect(await run()).toEqual(['“Stoop” – 3 €', '…1🪑', true])
  const text = readFileSync(path.join(root, PROGRAM, 'main.js'), 'utf8')
  expect([...text].filter((letter) => letter > '~')).toEqual([])
  expect(text).not.toContain('remark')
})

it('keeps what was replaced for a week from then on, and nothing half written', async () => {
  const folder = path.join(root, PROGRAM)
  const part = (text: string) =>
    write({
      'server/main.ts': "console.log((await import('./late.ts')).late)",
      'server/late.ts': `export const late = ${text}`,
    })
  const parts = () => readdirSync(folder).filter((name) => name.startsWith('late-'))
  const age = (days: number) => {
    const then = Date.now() / 1000 - days * 86_400
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), then, then)
  }
  part('1')
  expect(await run()).toBe(1)
  const [first = ''] = parts()
  age(8)
  part('2')
  expect(await run()).toBe(2)
  expect(parts()).toHaveLength(2)
  expect(parts()).toContain(first)
  part('3')
  expect(await run()).toBe(3)
  expect(parts()).toHaveLength(3)
  age(8)
  expect(await run()).toBe(3)
  expect(parts()).toHaveLength(1)
  expect(readdirSync(folder).sort()).toEqual(['files', ...parts(), 'main.js'])
})

it('refuses what would mean another place in the built program', async () => {
  write({ 'server/main.ts': "console.log(new URL('./words.txt', import.meta.url).href)" })
  await expect(buildProgram(root)).rejects.toThrow('main.ts asks for import.meta.url')
})

it('refuses two scripts of one name', async () => {
  write({
    'server/main.ts':
      "console.log(new URL('./a/worker.ts', import.meta.url), new URL('./b/worker.ts', import.meta.url))",
    'server/a/worker.ts': 'export {}',
    'server/b/worker.ts': 'export {}',
  })
  await expect(buildProgram(root)).rejects.toThrow('would both be worker.js')
})
