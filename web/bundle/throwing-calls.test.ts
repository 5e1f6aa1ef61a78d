import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import viteConfig from '../../vite.config.ts'

/** Builds a module with the settings of the pages' build and loads the result. */
async function bundled(source: string, environment: 'client' | 'ssr'): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const input = path.join(folder, 'checks.ts')
  writeFileSync(input, source)
  const { build } = await import('vite')
  const { define } = await viteConfig({ command: 'build', mode: 'production' })
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    define,
    build: {
      ssr: environment === 'ssr',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'built.mjs' },
      },
      minify: environment === 'client',
      outDir: folder,
      emptyOutDir: false,
    },
  })
  return await import(pathToFileURL(path.join(folder, 'built.mjs')).href)
}

/** Functions that return whether a call of `name` succeeds, without using its result. */
const checks = (names: readonly string[]) => `
  const read = (text: string) => decodeURIComponent(text)
  export const checks = {
    ${names
      .map(
        (name) => `${name}: (value: any) => { try { ${name}(value); return true } catch { return false } },`,
      )
      .join('\n')}
    read: (value: string) => { try { read(value); return true } catch { return false } },
  }`

test.each(['client', 'ssr'] as const)(
  'the %s build keeps unused calls that may throw',
  async (environment) => {
    const names = ['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'String']
    const { checks: built } = (await bundled(checks(names), environment)) as {
      checks: Record<string, (value: unknown) => boolean>
    }
    expect(Object.values(built).map((check) => check('plain'))).toEqual([true, true, true, true, true, true])
    expect({
      decodeURI: built.decodeURI?.('100%'),
      decodeURIComponent: built.decodeURIComponent?.('100%'),
      encodeURI: built.encodeURI?.('\uD800'),
      encodeURIComponent: built.encodeURIComponent?.('\uD800'),
      String: built.String?.({ toString: null }),
      read: built.read?.('100%'),
    }).toEqual({
      decodeURI: false,
      decodeURIComponent: false,
      encodeURI: false,
      encodeURIComponent: false,
      String: false,
      read: false,
    })
  },
)
