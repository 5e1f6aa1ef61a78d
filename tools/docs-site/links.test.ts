import { expect, test } from 'vitest'
import { headingId, siteLink } from './links.ts'

const code = 'https://example.com/stoop/blob/main'

test('links between documents lead to pages of the site', () => {
  expect(siteLink('operations.md#backups', 'docs/money.md', null)).toBe('/operations.md#backups')
  expect(siteLink('docs/money.md', 'README.md', null)).toBe('/money.md')
  expect(siteLink('../../README.md', 'docs/decisions/141-migrations.md', null)).toBe('/')
  expect(siteLink('docs/decisions', 'README.md', null)).toBe('/decisions/')
  expect(siteLink('269-search-index.md', 'docs/decisions/141-migrations.md', null)).toBe(
    '/decisions/269-search-index.md',
  )
  expect(siteLink('#limits', 'docs/money.md', null)).toBe('#limits')
  expect(siteLink('https://example.com', 'docs/money.md', null)).toBe('https://example.com')
})

test('links to code lead to the repository, or nowhere if it has no address', () => {
  expect(siteLink('../server/main.ts', 'docs/money.md', code)).toBe(`${code}/server/main.ts`)
  expect(siteLink('../server/main.ts', 'docs/money.md', null)).toBeNull()
  expect(siteLink('progress.md', 'docs/money.md', code)).toBe(`${code}/docs/progress.md`)
})

test('a link to a file that does not exist, or outside of the repository, is an error with both names', () => {
  expect(() => siteLink('nowhere.md', 'docs/money.md', code)).toThrow('docs/money.md links to nowhere.md')
  expect(() => siteLink('../../secret.md', 'docs/money.md', code)).toThrow('which does not exist')
})

test('headings have the ids that GitHub gives them', () => {
  expect(headingId('A database user with fewer rights')).toBe('a-database-user-with-fewer-rights')
  expect(headingId('What’s kept, and until when?')).toBe('whats-kept-and-until-when')
  expect(headingId('`npm run` in a container')).toBe('npm-run-in-a-container')
})
