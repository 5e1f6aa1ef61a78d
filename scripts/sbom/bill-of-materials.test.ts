import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

interface Locked {
  version: string
  dev?: boolean
  /** Installed only for some platforms, or only if it is there. */
  optional?: boolean
  devOptional?: boolean
}

/** The package's name from its place in `node_modules`. */
const nameAt = (place: string) => place.split('node_modules/').at(-1)

test('the bill of materials names every production dependency of the lock file, and no tool of development', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { '': _, ...packages } = lock.packages
  const named = (chosen: (locked: Locked) => boolean) =>
    Object.entries(packages)
      .filter(([, locked]) => chosen(locked))
      .map(([place, { version }]) => `${nameAt(place)}@${version}`)
  const bill = billOfMaterials()
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  const needed = named(({ dev, optional, devOptional }) => !dev && !optional && !devOptional)
  const allowed = new Set(named(({ dev }) => !dev))
  expect(needed.length).toBeGreaterThan(100)
  expect(needed.filter((one) => !listed.includes(one))).toEqual([])
  expect(listed.filter((one) => !allowed.has(one))).toEqual([])
})

test('the bill of materials is about this version of Stoop', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { bomFormat, metadata } = billOfMaterials()
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component).toMatchObject({
    type: 'application',
    name: 'stoop',
    version,
    purl: `pkg:npm/stoop@${version}`,
  })
})
