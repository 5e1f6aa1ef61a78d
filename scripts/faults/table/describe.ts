import type { Fault } from './fault.ts'
import type { Observation, Seen } from './observe.ts'

const words: Record<Seen['action'], string> = {
  read: 'pages and lists',
  photo: 'photos',
  buy: 'checkouts',
  pay: 'payments',
  sell: 'publishing',
  draft: 'drafts',
  look: 'pages after the checkout',
  quote: 'delivery quotes',
  courier: 'checkouts with a courier',
  clean: 'backgrounds',
  event: 'analytics',
  earn: 'hand-overs',
  bank: 'pages for payouts',
}

/** @param milliseconds below 100 are given as "at once" */
export function timeText(milliseconds: number): string {
  return milliseconds < 100 ? 'at once' : `${(milliseconds / 1000).toFixed(1)} s`
}

/** Describes the attempts of one action. */
function seenText({ action, attempts, failures, longest }: Seen): string {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const wait = `longest wait ${(longest / 1000).toFixed(1)} s`
  if (failed === 0) return `${words[action]}: none of ${attempts} failed, ${wait}`
  const answers = [...failures].map(([failure, count]) => `${count} × ${failure}`).join(', ')
  return `${words[action]}: ${failed} of ${attempts} failed (${answers}), ${wait}`
}

/** A row of the table in Markdown. */
export function rowOf({ title, id }: Pick<Fault, 'title' | 'id'>, observed: Observation): string {
  const { seen, lost, untilNormal, untilCaughtUp } = observed
  const cells = [
    `${title}<br>\`${id}\``,
    seen.map(seenText).join('<br>'),
    lost.length === 0 ? 'nothing' : lost.slice(0, 5).join('<br>'),
    untilCaughtUp > untilNormal
      ? `${timeText(untilNormal)}; emails and webhooks ${timeText(untilCaughtUp)}`
      : timeText(untilNormal),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

export const tableHead = `| fault | what people see | what is lost | until normal |
|---|---|---|---|`
