import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { AnyEndpoint } from '../../contract/endpoint.ts'

/** A call of the contract, and where it is declared. */
export interface DeclaredCall {
  /** The file's name without its ending. */
  module: string
  exported: string
  call: AnyEndpoint
}

const folder = path.join(import.meta.dirname, '../../contract/calls')

/** Every call that a file in `contract/calls` exports. */
export async function declaredCalls(): Promise<DeclaredCall[]> {
  const found: DeclaredCall[] = []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
    const values: Record<string, unknown> = await import(path.join(folder, file))
    for (const [exported, value] of Object.entries(values)) {
      if (isCall(value)) found.push({ module: path.basename(file, '.ts'), exported, call: value })
    }
  }
  return found
}

function isCall(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}
