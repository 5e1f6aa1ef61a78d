import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { consolePaths } from '../../contract/paths/console-paths.ts'
import { ensureBuilt } from '../../scripts/build.ts'

const assets = path.resolve(import.meta.dirname, '../../build/client/assets')
const CONSOLE_ROUTE = 'pages/operator/console'

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { module: string; imports?: string[] }>
}

beforeAll(() => ensureBuilt(() => {}))

const read = (name: string) => readFileSync(path.join(assets, name), 'utf8')
const scripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'))
const manifestName = () => scripts().find((name) => name.startsWith('manifest-')) ?? ''

/** Every script that these scripts import, at once or later. */
function reachable(from: readonly string[]): Set<string> {
  const names = scripts().filter((name) => name !== manifestName())
  const found = new Set<string>()
  const wait = [...from]
  for (let name = wait.pop(); name !== undefined; name = wait.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = read(name)
    wait.push(...names.filter((other) => text.includes(other)))
  }
  return found
}

function readManifest(): Manifest {
  return JSON.parse(
    read(manifestName())
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;$/, ''),
  ) as Manifest
}

test('only the console loads the paths of its calls', () => {
  const { entry, routes } = readManifest()
  const fileOf = (url: string) => path.basename(url)
  expect(routes[CONSOLE_ROUTE]).toBeDefined()
  const shoppers = reachable(
    [entry, ...Object.entries(routes).flatMap(([id, route]) => (id === CONSOLE_ROUTE ? [] : [route]))]
      .flatMap(({ module, imports = [] }) => [module, ...imports])
      .map(fileOf),
  )
  const naming = scripts().filter((name) => {
    const text = read(name)
    return Object.values(consolePaths).some(
      ({ path: call }) => text.includes(`\`${call}\``) || text.includes(`"${call}"`),
    )
  })
  expect(naming).toEqual([fileOf(routes[CONSOLE_ROUTE]?.module ?? '')])
  expect(naming.filter((name) => shoppers.has(name))).toEqual([])
  // The search above finds what shoppers do load.
  expect([...shoppers].some((name) => name.startsWith('later-paths-'))).toBe(true)
})
