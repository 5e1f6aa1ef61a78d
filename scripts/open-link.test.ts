import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openCommand, openLink } from './open-link.ts'

const desk = { platform: 'linux', env: { DISPLAY: ':0' }, isTerminal: true } as const

test('a link is opened only in an interactive session with a screen', () => {
  expect(openCommand(desk)).toBe('xdg-open')
  expect(openCommand({ ...desk, platform: 'darwin', env: {} })).toBe('open')
  expect(openCommand({ ...desk, env: {} })).toBeNull()
  expect(openCommand({ ...desk, isTerminal: false })).toBeNull()
  expect(openCommand({ ...desk, env: { DISPLAY: ':0', CI: 'true' } })).toBeNull()
  expect(openCommand({ ...desk, env: { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1' } })).toBeNull()
})

test('the desktop’s command receives the link; without one the link is only printed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-open-'))
  const seen = path.join(folder, 'seen')
  const env = { DISPLAY: ':0', PATH: folder }
  expect(await openLink('http://localhost:3000/operator#key', { ...desk, env })).toBe(false)
  writeFileSync(path.join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > ${seen}\n`)
  chmodSync(path.join(folder, 'xdg-open'), 0o755)
  expect(await openLink('http://localhost:3000/operator#key', { ...desk, env })).toBe(true)
  await vi.waitUntil(() => existsSync(seen) && readFileSync(seen, 'utf8') !== '')
  expect(readFileSync(seen, 'utf8').trim()).toBe('http://localhost:3000/operator#key')
  rmSync(folder, { recursive: true })
})
