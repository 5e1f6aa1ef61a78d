import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A part of a CycloneDX document. @source https://cyclonedx.org/docs/1.5/json/ */
interface Component {
  type: string
  name: string
  version: string
  'bom-ref': string
  purl: string
  properties: { name: string; value: string }[]
}

/** A CycloneDX document: the product and what it needs. */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX'
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** The property with which npm marks development dependencies. */
const DEVELOPMENT = 'cdx:npm:package:development'

interface LockFile {
  packages: Record<string, { version: string; dev?: boolean }>
}

/** The production dependencies as npm reads them from `package-lock.json`, whether or not they are installed. */
export function billOfMaterials(): BillOfMaterials {
  const root = path.resolve(import.meta.dirname, '../..')
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lock: LockFile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return withoutDevelopment(JSON.parse(text), lock)
}

/**
 * Keeps the production dependencies of the lock file. npm's own `--omit dev` also drops packages that development tools share with the
 * product, such as zod, and marks a package as a development dependency as soon as one copy of it is.
 */
function withoutDevelopment(bill: BillOfMaterials, lock: LockFile): BillOfMaterials {
  const production = new Set(
    Object.entries(lock.packages)
      .filter(([, { dev }]) => !dev)
      .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`),
  )
  const components = bill.components
    .filter(({ name, version }) => production.has(`${name}@${version}`))
    .map((one) => ({ ...one, properties: one.properties.filter(({ name }) => name !== DEVELOPMENT) }))
  const { component } = bill.metadata
  const kept = new Set([component, ...components].map((one) => one['bom-ref']))
  return {
    ...bill,
    // npm takes the folder's name instead of the package's.
    metadata: { ...bill.metadata, component: { ...component, name: 'stoop' } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  }
}
