import { retention } from '../../contract/rules/site/retention.ts'

/** How long data is kept, as a page. */
export function retentionPage(): string {
  const rows = Object.entries(retention).map(
    ([name, { what, days, from }]) => `| \`${name}\` | ${what} | ${days} days after ${from} |`,
  )
  return `# How long data is kept

Written by \`npm run docs\` from \`contract/rules/site/retention.ts\`, which the jobs that delete and the privacy page read too. What belongs to an account or an order is deleted with it and is
not listed; [operations.md](operations.md#data-retention) says what stays after an account is deleted.

| rule | what | deleted |
|---|---|---|
${rows.join('\n')}
`
}
