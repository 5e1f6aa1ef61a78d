import { type ChunkFiles, chunkFiles } from './chunk-files.ts'

/** The groups in Rolldown's format. */
export function chunkGroups(): { name: string; test: RegExp }[] {
  return chunkFiles.map((group) => ({ name: group.name, test: patternOf(group) }))
}

function patternOf({ packages = [], files = [], icons = [], virtual = [] }: ChunkFiles): RegExp {
  const patterns = [
    ...packages.map((name) => `/node_modules/${name}${name.endsWith('/') ? '' : '/'}`),
    ...files.map((file) => `/${file}${file.endsWith('/') ? '' : '$'}`),
    ...icons.map((icon) => `/icons/${icon}.mjs$`),
    ...virtual,
  ]
  return new RegExp(patterns.map((pattern) => pattern.replaceAll('.', '\\.')).join('|'))
}
