import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkFiles } from './chunk-files.ts'
import { chunkGroups } from './chunk-groups.ts'

test('every file, package and icon that a group names exists', () => {
  const paths = chunkFiles.flatMap(({ files = [], packages = [], icons = [] }) => [
    ...files,
    ...packages.map((name) => `node_modules/${name}`),
    ...icons.map((icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`),
  ])
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('a group contains exactly the modules that it names', () => {
  const groupOf = (id: string) => chunkGroups().find(({ test: pattern }) => pattern.test(id))?.name
  expect(groupOf('/stoop/node_modules/react-dom/client.js')).toBe('vendor')
  expect(groupOf('\0vite/preload-helper.js')).toBe('vendor')
  expect(groupOf('/stoop/web/api/storage/storage-keys.ts')).toBe('shell')
  expect(groupOf('/stoop/web/api/client.ts')).toBe('data')
  // Loaded when the page is idle.
  expect(groupOf('/stoop/web/api/live/live-hub.ts')).toBeUndefined()
  expect(groupOf('/stoop/node_modules/@tanstack/query-core/index.js')).toBe('data')
  expect(groupOf('/stoop/web/ui/pictures/picture.tsx')).toBe('cards')
  expect(groupOf('/stoop/web/ui/pictures/picture.test.tsx')).toBeUndefined()
  expect(groupOf('/stoop/node_modules/react-query-like/index.js')).toBeUndefined()
})
