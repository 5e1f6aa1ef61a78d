import { expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { startMessages } from './cli.ts'

const local = { SECRET_KEY: 'x'.repeat(32) }
const shared = { ...local, PUBLIC_URL: 'https://stoop.example', ALLOW_SIMULATORS: '1' }

test('a start with the outbox on a public address warns that everyone can read the mail', () => {
  const [ready, warning] = startMessages(loadConfig(shared), { simulatedPayments: null, hasOutbox: true })
  expect(ready).toBe('Stoop is ready: https://stoop.example')
  expect(warning).toMatch(/^Warning: .* anyone who opens https:\/\/stoop\.example\/dev\/mail .* SMTP_URL/)
})

test('a start without the outbox, or on this machine only, does not warn', () => {
  for (const [settings, hasOutbox] of [
    [shared, false],
    [local, true],
  ] as const)
    expect(startMessages(loadConfig(settings), { simulatedPayments: null, hasOutbox })).toHaveLength(1)
})
