import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.ts'

/** `npm test`: the checks run beside the build and the first suite. */

const root = path.resolve(import.meta.dirname, '..')
const results = mkdtempSync(path.join(tmpdir(), 'stoop-results-'))

interface Counts {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

/** Runs a command. @returns its exit status */
function run(command: string, args: string[], output: 'inherit' | 'pipe') {
  return new Promise<{ ok: boolean; text: string }>((resolve) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', output, output] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
    child.once('close', (code) => resolve({ ok: code === 0, text }))
  })
}

async function vitest(title: string, config: string): Promise<{ ok: boolean; counts: Counts }> {
  const file = path.join(results, `${title}.json`)
  console.log(`\n── ${title}`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await run('vitest', ['run', '--config', config, ...reporters], 'inherit')
  try {
    return { ok, counts: JSON.parse(readFileSync(file, 'utf8')) as Counts }
  } catch {
    return { ok: false, counts: { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 } }
  }
}

const checking = run('npm', ['run', '--silent', 'check'], 'pipe')
await ensureBuilt((line) => console.log(line))
const suites = [await vitest('tests', 'vitest.config.ts')]
const check = await checking
console.log(`\n── check: ${check.ok ? 'passed' : 'failed'}\n${check.text}`)
suites.push(await vitest('browser tests', 'e2e/vitest.core.config.ts'))
rmSync(results, { recursive: true, force: true })

const sum = (key: keyof Counts) => suites.reduce((total, { counts }) => total + counts[key], 0)
console.log(
  `\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`,
)
process.exit(check.ok && suites.every((suite) => suite.ok) ? 0 : 1)
