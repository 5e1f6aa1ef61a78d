import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { declaredCalls } from '../server/testing/declared-calls.ts'
import { paths } from './paths.ts'

function pathFiles(): string[] {
  return readdirSync(join(import.meta.dirname, 'paths')).map((name) =>
    join(import.meta.dirname, 'paths', name),
  )
}

describe('the table of paths', async () => {
  const calls = await declaredCalls()

  test('[S7.001] has every call of the contract, with its method, path, auth and kind of body', () => {
    const declared = Object.fromEntries(
      calls.map(({ call }) => [
        call.name,
        { method: call.method, path: call.path, auth: call.auth, body: call.bodyKind ?? 'json' },
      ]),
    )
    expect(calls.length).toBeGreaterThan(30)
    expect(paths).toEqual(declared)
  })

  test('maps every name to the type of its call', () => {
    const source = pathFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const typed = [...source.matchAll(/'(\S+)': \w+<typeof (\w+)\.(\w+)>/g)].map((match) => match.slice(1))
    const declared = calls.map(({ module, exported, call }) => [
      call.name,
      module.replaceAll('-', '_'),
      exported,
    ])
    expect(typed.sort()).toEqual(declared.sort())
  })

  test('loads no validation library in the browser', () => {
    for (const file of pathFiles()) {
      const lines = readFileSync(file, 'utf8').match(/^import .*$/gm) ?? []
      for (const line of lines.filter((text) => !text.startsWith('import type ')))
        expect(line).toMatch(/ from '\.\/(path|\w+-paths)\.ts'$/)
    }
  })
})
