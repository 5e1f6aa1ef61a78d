import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts'
import { stoppedByBlock } from '../../server/http/api/permissions/blocked.ts'
import {
  type CallerKind,
  callerKinds,
  callers,
  refusalOf,
} from '../../server/http/api/permissions/callers.ts'
import { otherRouteNames, otherRoutes } from '../../server/http/api/permissions/other-routes.ts'
import { permissionOf } from '../../server/http/api/permissions/permissions.ts'
import { type Relation, ruleOf } from '../../server/http/api/permissions/relation.ts'
import type { DeclaredCall } from '../../server/testing/declared-calls.ts'

type Call = DeclaredCall['call']

/** The names of the callers in the heads of the tables. */
const heads: Record<CallerKind, string> = {
  anonymous: 'visitor',
  guest: 'guest',
  registrant: 'registrant',
  member: 'member',
  limited: 'limited',
  suspended: 'suspended',
  banned: 'banned',
  deleted: 'deleted',
  signedOut: 'signed out',
  expired: 'expired',
  forged: 'forged',
  moderator: 'moderator',
  unproven: 'operator, unproven',
  operator: 'operator',
  closed: 'operator, closed',
  formerStaff: 'former staff',
  terminal: 'terminal',
  listingsKey: 'listings key',
  ordersKey: 'orders key',
  revokedKey: 'revoked key',
}

/** The groups of the page: calls with the same columns. */
const titles: readonly [title: string, fits: (call: Call) => boolean][] = [
  ['Open to everyone', ({ auth }) => auth === 'none'],
  ['Open to everyone, more for members', ({ name, auth }) => auth === 'optional' && opens(name)],
  ['Guests with a link, and members', ({ name, auth }) => auth === 'optional' && !opens(name)],
  ['Registrants', ({ auth }) => auth === 'temporary'],
  ['Members', ({ auth }) => auth === 'required'],
  ['Moderators and operators', ({ name, auth }) => auth === 'staff' && has(name, 'moderator')],
  [
    'Operators',
    ({ name, auth }) => auth === 'staff' && !has(name, 'moderator') && !permissionOf(name).stepUp,
  ],
  [
    'Operators who have just proved their second factor',
    ({ name, auth }) => auth === 'staff' && permissionOf(name).stepUp === true,
  ],
  ['Programs with an API key', ({ auth }) => auth === 'key'],
]

const has = (name: string, role: 'anonymous' | 'moderator') => permissionOf(name).roles.includes(role)
const opens = (name: string) => has(name, 'anonymous')

/** What the cells of the matrix stand for; a number is one of the errors below it. */
const MAY = '✓'
const OWN = 'own'

/** Who may make which call, as a page: every call × every kind of caller, and whose things it is about. */
export function permissionsPage(declared: readonly DeclaredCall[]): string {
  const calls = declared.map(({ call }) => call).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const groups = titles
    .flatMap(([title, fits]) => patternsOf(title, calls.filter(fits)))
    .map((group, at) => ({ ...group, letter: String.fromCharCode(65 + at) }))
  const grouped = groups.reduce((count, group) => count + group.calls.length, 0)
  if (grouped !== calls.length) throw new Error('a call is in no group of the permissions page, or in two')
  const errors = [...new Set(groups.flatMap(({ cells }) => cells))].filter(isError).toSorted()
  return `# Who may do what

Written by \`npm run docs\` from the contract and \`server/http/api/permissions/\`. The roles are checked before a call is read; whose a thing has to be is decided by the feature that knows the thing.
\`matrix.test.ts\` there makes each of the ${calls.length} calls over HTTP as each of the ${callerKinds.length} kinds of callers, as the owner of what it is about and as a stranger: those who are refused get exactly the error that is given
here, and change nothing.

## Callers

| caller | makes calls |
|---|---|
${callerKinds.map((kind) => `| ${heads[kind]} | ${callers[kind].words} |`).join('\n')}

Members of staff use everything outside the console as members.

## The matrix

Each column is a group of calls, which are listed below. ${MAY} may make them, **${OWN}** may make them about what is theirs, *n* gets the "not found" of the call as a stranger does, and a number is an error:
${errors.map((code, at) => `${at + 1} \`${code}\` (${errorCatalogue[code].status})`).join(', ')}.

| caller | ${groups.map(({ letter }) => letter).join(' | ')} |
|---|${groups.map(() => ':-:|').join('')}
${callerKinds.map((kind, at) => `| ${heads[kind]} | ${groups.map(({ cells }) => shown(cells[at] ?? '', errors)).join(' | ')} |`).join('\n')}

${legendOfRelations()}

${groups.map(sectionOf).join('\n\n')}

${blocksSection()}

${otherRoutesSection()}
`
}

function blocksSection(): string {
  const shown = (answer: string) => (answer === 'ignored' ? 'ignored' : `\`${answer}\``)
  const rows = Object.entries(stoppedByBlock).map(
    ([name, { blocker, blocked }]) => `| \`${name}\` | ${shown(blocker)} | ${shown(blocked)} |`,
  )
  return `## Between members of whom one has blocked the other

A block stops these calls, in both directions; all others go on, above all the steps of an order ([222](decisions/222-blocks.md)). \`blocked.test.ts\` tries every call between two members.

| call | who has blocked gets | the other one gets |
|---|---|---|
${rows.join('\n')}`
}

function otherRoutesSection(): string {
  const rows = otherRouteNames.map((name) => {
    const { admits, refuses } = otherRoutes[name]
    return `| ${name} | ${admits} | ${refuses} |`
  })
  return `## Addresses outside of the contract

\`other-routes.test.ts\` compares them with what a server registers, so that there are no others, and tries each.

| address | answers | others get |
|---|---|---|
${rows.join('\n')}`
}

interface Group {
  title: string
  cells: string[]
  calls: Call[]
}

/** Splits a group by the columns that its calls have. */
function patternsOf(title: string, calls: readonly Call[]): Group[] {
  const found = new Map<string, Group>()
  for (const call of calls) {
    const cells = callerKinds.map((kind) => cellOf(call, kind))
    const key = JSON.stringify(cells)
    const group = found.get(key) ?? { title: titleOf(title, call), cells, calls: [] }
    group.calls.push(call)
    found.set(key, group)
  }
  return [...found.values()]
}

function titleOf(title: string, { name, scopes = [] }: Call): string {
  const { of, onlyStaff, refusesLimited } = permissionOf(name)
  const parts = [
    title,
    ruleOf(of) ? 'about what is theirs' : '',
    onlyStaff ? 'only with a role' : '',
    refusesLimited ? 'not while limited' : '',
    scopes.join(', '),
  ]
  return parts.filter(Boolean).join(', ')
}

function cellOf(call: Call, kind: CallerKind): string {
  const { denied, of } = permissionOf(call.name)
  const code = refusalOf(call, kind)
  if (code === null) return ruleOf(of) ? OWN : MAY
  return code === denied && denied.endsWith('.not_found') ? 'n' : code
}

const isError = (cell: string): cell is ErrorCode => cell.includes('.')
const shown = (cell: string, errors: readonly string[]) =>
  cell === 'n' ? '*n*' : cell === OWN ? `**${OWN}**` : isError(cell) ? String(errors.indexOf(cell) + 1) : cell

function legendOfRelations(): string {
  return `In the tables below, "whose" is who may name a thing, and "strangers" is what everyone else gets who may otherwise make the call. Strangers get 404, as if there were no such thing; only \`offer.over\` is 409, also for an offer of the buyer's own
that has ended. Where two people share a thing, the other side, who knows it, gets the error after the slash. "Left alone": the call succeeds and skips what is not theirs. Staff and programs see everything that their calls are about. Both sides of a paid order may write about it while they are limited.`
}

function sectionOf({ letter, title, calls }: Group & { letter: string }): string {
  const isOwned = calls.some(({ name }) => relationsOf(name).length > 0)
  const head = isOwned
    ? '| call | what it does | whose | strangers |\n|---|---|---|---|'
    : '| call | what it does |\n|---|---|'
  const rows = calls.map(({ name, method, path, summary }) => {
    const first = `| \`${name}\`<br>${method} ${path} | ${summary} |`
    if (!isOwned) return first
    const found = relationsOf(name)
    return `${first} ${found.map(({ whose }) => whose).join('<br>')} | ${found.map(({ refused }) => refused).join('<br>')} |`
  })
  return `## ${letter} · ${title}\n\n${head}\n${rows.join('\n')}`
}

/** What the things of a call have to be: the one in its path, and those that its fields name. */
function relationsOf(name: string): { whose: string; refused: string }[] {
  const { of, names = {} } = permissionOf(name)
  const all: [field: string, relation: Relation | undefined][] = [['', of], ...Object.entries(names)]
  return all.flatMap(([field, relation]) => {
    const rule = ruleOf(relation)
    if (!rule) return []
    const other = rule.otherSide ? ` / \`${rule.otherSide}\`` : ''
    const refused = rule.stranger === 'ignored' ? 'left alone' : `\`${rule.stranger}\`${other}`
    return [{ whose: field ? `\`${field}\`: ${rule.whose}` : rule.whose, refused }]
  })
}
