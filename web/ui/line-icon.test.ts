import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ComponentType, createElement, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLineIcon from './line-icon.ts'

const web = path.resolve(import.meta.dirname, '..')
const lucide = path.resolve(web, '../node_modules/lucide-react/dist/esm')

interface IconModule {
  default: ComponentType<SVGProps<SVGSVGElement>>
  __iconData: Parameters<typeof createLineIcon>[0] & { aliases?: string[] }
}

/** The names of all icons that the pages import. */
function importedIcons(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) =>
    readFileSync(path.join(web, file), 'utf8'),
  )
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/import (type )?\{([^}]*)\} from 'lucide-react'/g),
  ])
  const names = imports
    .filter(([, isType]) => !isType)
    .flatMap(([, , list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')))
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).sort()
}

/** The file of an icon by each of its names. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(path.join(lucide, 'lucide-react.mjs'), 'utf8')
  const exported = [...index.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g)]
  return new Map(
    exported.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}

/** The tags of a drawing with their attributes and classes in alphabetical order, without the classes of former names. */
function elementsOf(markup: string, formerNames: readonly string[]): string[] {
  const isCurrent = (name: string) => name !== '' && !formerNames.includes(name.replace('lucide-', ''))
  return markup.split('>').map((tag) => {
    const attributes = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) =>
      name === 'class'
        ? `class=${value.split(/\s+/).filter(isCurrent).sort().join(' ')}`
        : `${name}=${value}`,
    )
    return [tag.replace(/\s.*/s, ''), ...attributes.sort()].join(' ')
  })
}

const files = iconFiles()
const properties: SVGProps<SVGSVGElement>[] = [
  {},
  { className: 'size-5 shrink-0', 'aria-hidden': true },
  { strokeWidth: 1.5, fill: 'currentColor', width: 32, height: 32 },
  { 'aria-label': 'Saved', role: 'img', 'aria-hidden': undefined },
]

test.each(importedIcons())('our component draws the icon %s as Lucide’s own does', async (name) => {
  const file = pathToFileURL(path.join(lucide, files.get(name) ?? '')).href
  const { default: LucideIcon, __iconData }: IconModule = await import(/* @vite-ignore */ file)
  const LineIcon = createLineIcon(__iconData)
  for (const given of properties) {
    const draw = (icon: ComponentType<SVGProps<SVGSVGElement>>) =>
      elementsOf(renderToStaticMarkup(createElement(icon, given)), __iconData.aliases ?? [])
    expect(draw(LineIcon)).toEqual(draw(LucideIcon))
  }
})
