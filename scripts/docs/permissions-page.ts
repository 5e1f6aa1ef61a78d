import type { Role } from '../../server/http/api/actor.ts'
import type { Permission } from '../../server/http/api/permission.ts'
import { permissions } from '../../server/http/api/permissions.ts'
import type { DeclaredCall } from '../../server/testing/declared-calls.ts'

const roles = [
  'anonymous',
  'guest',
  'registrant',
  'member',
  'moderator',
  'operator',
] as const satisfies Role[]

const table: Readonly<Record<string, Permission>> = permissions

/** Who may make which call, as a page: every call × every role. */
export function permissionsPage(declared: readonly DeclaredCall[]): string {
  const calls = declared.map(({ call }) => call).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const groupOf = (auth: string) => (auth === 'staff' || auth === 'key' ? auth : 'others')
  const rowsOf = (group: string, row = rowOf) =>
    calls
      .filter(({ auth }) => groupOf(auth) === group)
      .map(row)
      .join('\n')
  const head = `| call | what it does | ${roles.join(' | ')} |\n|---|---|${roles.map(() => ':-:|').join('')}`
  return `# Who may do what

Written by \`npm run docs\` from \`server/http/api/permissions.ts\`, which is checked before a call is read. ✓ may make the call, ✓✓ only within ten minutes of proving a second factor. Which
order, conversation or listing a caller may see is decided by its owner, not here. The roles are explained in \`server/http/api/actor.ts\`.

## The console

${head}
${rowsOf('staff')}

## Programs with an API key

Operators create keys in the console, each for some scopes. [api.md](api.md) says how to use one.

| call | what it does | scopes |
|---|---|---|
${rowsOf('key', keyRowOf)}

## Everything else

${head}
${rowsOf('others')}
`
}

function keyRowOf({ name, method, path, summary, scopes = [] }: DeclaredCall['call']): string {
  if (!table[name]?.roles.includes('integration')) throw new Error(`${name} has no permission`)
  const names = scopes.map((scope) => `\`${scope}\``).join(', ')
  return `| \`${name}\`<br>${method} ${path} | ${summary} | ${names} |`
}

function rowOf({ name, method, path, summary }: DeclaredCall['call']): string {
  const permission = table[name]
  if (!permission) throw new Error(`${name} has no permission`)
  const mark = permission.stepUp ? '✓✓' : '✓'
  const cells = roles.map((role) => (permission.roles.includes(role) ? mark : ''))
  return `| \`${name}\`<br>${method} ${path} | ${summary} | ${cells.join(' | ')} |`
}
