import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'build/inputs')

/** Builds the pages unless what is built was made from the very same files. @returns whether it had to build */
export function ensureBuilt(say: (line: string) => void): boolean {
  const inputs = hashInputs()
  if (readStamp() === inputs) return false
  say('Building the pages (only when they have changed)…')
  rmSync(path.join(root, 'build'), { recursive: true, force: true })
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The pages could not be built:\n${stdout}\n${stderr}`)
  precompress()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
  return true
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

/** Everything that what is built depends on. */
function hashInputs(): string {
  const hash = createHash('sha256').update(process.version)
  const patterns = [
    'web/**/*',
    'contract/**/*.ts',
    'public/**/*',
    '*.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ]
  for (const file of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    if (file.includes('.test.')) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Texts are compressed once, as hard as possible, instead of for each visitor. */
function precompress(): void {
  for (const name of globSync('build/client/**/*.{js,mjs,css,svg,json,webmanifest,ico}', { cwd: root })) {
    const file = path.join(root, name)
    const bytes = readFileSync(file)
    if (bytes.byteLength < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

if (import.meta.main) {
  const built = ensureBuilt((line) => console.log(line))
  console.log(built ? 'Built.' : 'Nothing has changed since the last build.')
}
