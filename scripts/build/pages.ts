import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { INSTALLED, type Inputs } from './stamp.ts'

/** What the pages are built from. */
export const pageInputs = (root: string): Inputs => ({
  root,
  places: [
    'web',
    'contract',
    'public',
    'react-router.config.ts',
    'vite.config.ts',
    'package-lock.json',
    INSTALLED,
    'tsconfig.json',
  ],
  matters: (file) => !file.includes('.test.'),
})

/** Builds the pages: what browsers load into `build/client`, what renders them into `build/server`. */
export function buildPages(root: string): void {
  for (const part of ['client', 'server'])
    rmSync(path.join(root, 'build', part), { recursive: true, force: true })
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
  precompress(root)
}

/** Texts are compressed once, as hard as possible, instead of for each visitor. */
function precompress(root: string): void {
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
