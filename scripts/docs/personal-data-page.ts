import {
  type PersonalTable,
  withheldBecause,
} from '../../server/features/accounts/personal-data/personal-table.ts'
import { personalData, tablesWithoutPeople } from '../../server/features/accounts/personal-data/register.ts'

/** Where data about people is stored, and what the export and the deletion of an account do with it, as a page. */
export function personalDataPage(): string {
  const reasons = Object.entries(withheldBecause).map(([name, words]) => `| \`${name}\` | ${words} |`)
  const others = Object.entries(tablesWithoutPeople).map(([table, what]) => `| \`${table}\` | ${what} |`)
  return `# Data about people

Written by \`npm run docs\` from \`server/features/accounts/personal-data/\`. A test compares it with the migrated schema, exports a member who has a row for every line, deletes the account,
and compares what is left ([decision 256](decisions/256-personal-data.md)). The names after “kept” are explained in [retention.md](retention.md).

| table | whose rows | exported | withheld | after deleting the account |
|---|---|---|---|---|
${personalData.map(rowOf).join('\n')}

## Why a column is not in the export

| reason | words |
|---|---|
${reasons.join('\n')}

## Tables about nobody

| table | what |
|---|---|
${others.join('\n')}
`
}

const list = (columns: readonly string[]) => columns.map((column) => `\`${column}\``).join(', ')

function grouped(groups: Readonly<Record<string, readonly string[]>> = {}, word = ''): string[] {
  return Object.entries(groups).map(([name, columns]) => `${word}${name}: ${list(columns)}`)
}

function rowOf({ table, of, side, when, exported, withheld, erased, kept }: PersonalTable): string {
  const whose = [list(Object.keys(of)), side && `as \`${side}\``, when && `if ${when}`].filter(Boolean)
  const shown = exported ? `${list([exported.in].flat())}: ${list(exported.columns)}` : ''
  const removed = erased === 'rows' ? ['erased'] : erased ? [`erased: ${list(erased)}`] : []
  const after = [...removed, ...grouped(kept, 'kept, ')]
  const cells = [whose.join(', '), shown, grouped(withheld).join('<br>'), after.join('<br>')]
  return `| \`${table}\` | ${cells.join(' | ')} |`
}
