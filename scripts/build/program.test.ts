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

/** Writes modules into the root folder. */
function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

/** Builds and runs the program. @returns the JSON that it printed */
async function run(): Promise<unknown> {
  await buildProgram(root)
  return JSON.parse(
    execFileSync(process.execPath, [path.join(root, PROGRAM, 'main.js')], { encoding: 'utf8' }),
  )
}

it('keeps the source paths of modules and of the files next to them', async () => {
  write({
    'server/main.ts': "import { words } from './feature/words.ts'\nconsole.log(JSON.stringify(words))",
    'server/feature/words.ts': `
      import { readFileSync } from 'node:fs'
      import path from 'node:path'
      const text: string = readFileSync(path.join(import.meta.dirname, 'words.txt'), 'utf8')
      export const words = [text, path.resolve(import.meta.filename)]`,
    'server/feature/words.txt': 'unchanged',
  })
  expect(await run()).toEqual(['unchanged', path.join(root, 'server/feature/words.ts')])
})

it('bundles the script of a thread once, however many modules start it', async () => {
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

it('writes ASCII only, without comments, and prints the same text', async () => {
  write({
    'server/main.ts': `/** A “remark”. */
console.log(JSON.stringify(['“Stoop” – 3 €', \`…\${1}🪑\`, /[–…]/u.test('–')]))`,
  })
  expect(await run()).toEqual(['“Stoop” – 3 €', '…1🪑', true])
  const text = readFileSync(path.join(root, PROGRAM, 'main.js'), 'utf8')
  expect([...text].filter((character) => character > '~')).toEqual([])
  expect(text).not.toContain('remark')
})

it('keeps replaced files for a week after their replacement, and no temporary file', async () => {
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
  const manifest: string[] = JSON.parse(readFileSync(path.join(folder, 'files'), 'utf8'))
  expect(manifest).toEqual(expect.arrayContaining([...parts(), 'main.js']))
  expect(readdirSync(folder).sort()).toEqual(['files', ...manifest].sort())
})

it('keeps calls whose result is unused: they may throw', async () => {
  write({
    'server/main.ts': `
      import { isDecodable, isPlain } from './checks.ts'
      console.log(JSON.stringify([isDecodable('%41'), isDecodable('100%'), isPlain('a'), isPlain({ toString: null })]))`,
    'server/checks.ts': `
      export function isDecodable(text: string): boolean {
        try {
          decodeURIComponent(text)
          return true
        } catch {
          return false
        }
      }
      export function isPlain(value: unknown): boolean {
        try {
          String(value)
          return true
        } catch {
          return false
        }
      }`,
  })
  expect(await run()).toEqual([true, false, true, false])
})

it('refuses an import.meta.url that would change its meaning', async () => {
  write({ 'server/main.ts': "console.log(new URL('./words.txt', import.meta.url).href)" })
  await expect(buildProgram(root)).rejects.toThrow('main.ts uses import.meta.url')
})

it('refuses two scripts of the same name', async () => {
  write({
    'server/main.ts':
      "console.log(new URL('./a/worker.ts', import.meta.url), new URL('./b/worker.ts', import.meta.url))",
    'server/a/worker.ts': 'export {}',
    'server/b/worker.ts': 'export {}',
  })
  await expect(buildProgram(root)).rejects.toThrow('would both become worker.js')
})
