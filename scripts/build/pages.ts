import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type BuildInputs, INSTALLED_PACKAGES } from './stamp.ts'

/** The sources of the pages. */
export const pageInputs = (root: string): BuildInputs => ({
  root,
  paths: [
    'web',
    'contract',
    'public',
    'react-router.config.ts',
    'vite.config.ts',
    'package-lock.json',
    INSTALLED_PACKAGES,
    'tsconfig.json',
  ],
  includes: (file) => !file.includes('.test.'),
})

/**
 * Builds the browser's files into `build/client` and the code that renders pages into `build/server`.
 * @throws Error with the build's output
 */
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

/** Writes a `.gz` and a `.br` file next to each text file, so that the server need not compress them per request. */
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
