import {
  deletedWithAccount,
  type KeptName,
  keptAfterDeletion,
  retention,
} from '../../contract/rules/site/retention.ts'
import { keptUntil } from '../../contract/rules/site/retention-words.ts'

/** How long data is kept, as a page. */
export function retentionPage(): string {
  const rows = Object.entries(retention).map(
    ([name, { what, days, from }]) => `| \`${name}\` | ${what} | ${days} days after ${from} |`,
  )
  const kept = Object.entries(keptAfterDeletion).map(
    ([name, { what, why }]) => `| \`${name}\` | ${what} | ${why} | ${keptUntil(name as KeptName) ?? '–'} |`,
  )
  return `# How long data is kept

Written by \`npm run docs\` from \`contract/rules/site/retention.ts\`, which the jobs that delete and the privacy page read too. [personal-data.md](personal-data.md) has the tables and columns.

## Deleted by its age

| rule | what | deleted |
|---|---|---|
${rows.join('\n')}

## Deleted with an account

${deletedWithAccount.map((words) => `- ${words}`).join('\n')}

## Kept after an account was deleted

| name | what | why | deleted |
|---|---|---|---|
${kept.join('\n')}
`
}
