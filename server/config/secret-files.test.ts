import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { readEnv, settingNames } from './env.ts'
import { secretSettings } from './secret-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-secrets-'))

function secretFile(content: string): string {
  const file = path.join(folder, crypto.randomUUID())
  writeFileSync(file, content)
  return file
}

test('a secret comes from its file, without the line break at its end', () => {
  const settings = {
    DATA_DIR: folder,
    SECRET_KEY_FILE: secretFile(`${'k'.repeat(40)}\n`),
    SMTP_URL_FILE: ` ${secretFile('smtp://user:pass@mail.example:587\r\n')} `,
  }
  const env = readEnv(settings)
  expect([env.SECRET_KEY, env.SMTP_URL]).toEqual(['k'.repeat(40), 'smtp://user:pass@mail.example:587'])
  const { secretKey, variablesSet } = loadConfig(settings)
  expect(secretKey).toBe('k'.repeat(40))
  expect(variablesSet.has('SMTP_URL')).toBe(true)
})

test('files that cannot be used are named with every other problem, without what they hold', () => {
  const read = () =>
    readEnv({
      PORT: 'abc',
      SECRET_KEY_FILE: secretFile('too short a secret'),
      STRIPE_SECRET_KEY_FILE: path.join(folder, 'nothing'),
      METRICS_TOKEN_FILE: secretFile(' \n'),
      SMTP_URL: 'smtp://one.example',
      SMTP_URL_FILE: secretFile('smtp://two.example'),
    })
  expect(read).toThrow(/STRIPE_SECRET_KEY_FILE: cannot be read/)
  expect(read).toThrow(/METRICS_TOKEN_FILE: is empty/)
  expect(read).toThrow(/SMTP_URL_FILE: set this or SMTP_URL, not both/)
  expect(read).toThrow(/PORT: /)
  expect(read).toThrow(/SECRET_KEY: must have at least 32 characters/)
  expect(read).not.toThrow(/too short a secret|two\.example/)
})

test('every setting that sounds like a secret may be a file, and every such setting exists', () => {
  expect(secretSettings.filter((name) => !settingNames.includes(name))).toEqual([])
  const secrets = settingNames.filter((name) => /SECRET|PASS|TOKEN|_KEY$|DATABASE.*URL|SMTP_URL/.test(name))
  const open = ['STRIPE_PUBLISHABLE_KEY', 'POSTHOG_KEY', 'GOOGLE_MAPS_BROWSER_KEY']
  expect(
    secrets.filter((name) => !open.includes(name) && !secretSettings.some((one) => one === name)),
  ).toEqual([])
})
