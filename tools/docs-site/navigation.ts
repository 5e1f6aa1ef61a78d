import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './pages.ts'

interface Entry {
  text: string
  link: string
}

/** A record of a decision: its number and title. */
export interface Decision extends Entry {
  number: string
}

/** Every decision, the oldest first. */
export function readDecisions(): Decision[] {
  const folder = path.join(repository, 'docs/decisions')
  return readdirSync(folder)
    .filter((name) => /^\d+-.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const [, number = '', text = name] =
        /^# (\d+) (?:· )?(.+)$/m.exec(readFileSync(path.join(folder, name), 'utf8')) ?? []
      return { number, text, link: `/decisions/${name.replace(/\.md$/, '')}` }
    })
}

const entry = (text: string, link: string): Entry => ({ text, link })

/** The pages by who reads them. */
export const readers = [
  {
    text: 'Try it',
    items: [entry('Stoop', '/'), entry('Five-minute tour', '/tour'), entry('Changelog', '/changelog')],
  },
  {
    text: 'Run it',
    items: [
      entry('Operations', '/operations'),
      entry('Settings', '/settings'),
      entry('Scaling', '/scaling'),
      entry('Runbook', '/runbook'),
      entry('When things break', '/faults'),
      entry('Money', '/money'),
      entry('Abuse', '/abuse'),
      entry('Permissions', '/permissions'),
      entry('Known limits', '/known-limits'),
    ],
  },
  {
    text: 'Privacy and security',
    items: [
      entry('Security', '/security'),
      entry('Personal data', '/personal-data'),
      entry('Retention', '/retention'),
      entry('OWASP ASVS', '/asvs'),
    ],
  },
  {
    text: 'Work on it',
    items: [
      entry('Contributing', '/contributing'),
      entry('Architecture', '/architecture'),
      entry('API', '/api'),
      entry('Browser tests', '/e2e/'),
      entry('Benchmarks', '/bench/'),
      entry('Releasing', '/releasing'),
      entry('Decisions', '/decisions/'),
    ],
  },
]
