import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.ts'

/** `npm test`: everything that has to hold, in the order in which it is cheapest to fail. */

const root = path.resolve(import.meta.dirname, '..')
const results = mkdtempSync(path.join(tmpdir(), 'stoop-results-'))

interface Counts {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}`)
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ===
    0
  )
}

function vitest(name: string, args: string[]): { ok: boolean; counts: Counts } {
  const file = path.join(results, `${name}.json`)
  const ok = run(name, 'vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ])
  try {
    return { ok, counts: JSON.parse(readFileSync(file, 'utf8')) as Counts }
  } catch {
    return { ok: false, counts: { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 } }
  }
}

const checked = run('check', 'npm', ['run', '--silent', 'check'])
await ensureBuilt((line) => console.log(line))
const suites = [
  vitest('tests', []),
  vitest('browser tests', ['--config', 'e2e/vitest.config.ts', '--reporter=./e2e/second-tries.ts']),
]
rmSync(results, { recursive: true, force: true })

const sum = (key: keyof Counts) => suites.reduce((total, { counts }) => total + counts[key], 0)
console.log(
  `\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`,
)
process.exit(checked && suites.every((suite) => suite.ok) ? 0 : 1)
