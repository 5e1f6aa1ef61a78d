import type { QueueDetail } from '../../../../contract/calls/console/queue-shape.ts'
import { type PolicyId, policyIds } from '../../../../contract/rules/moderation/policies.ts'

/** Reasons of reports that have another name than their rule. */
const others: Readonly<Record<string, PolicyId>> = { wrong_category: 'misleading', offensive: 'harassment' }

/** The rule that the reports speak of, which staff can change. @param reasons of the reports, the weightiest first */
export function suggestedPolicy(reasons: readonly string[]): PolicyId | undefined {
  for (const reason of reasons) {
    const found = others[reason] ?? policyIds.find((id) => id === reason && id !== 'repeated')
    if (found) return found
  }
  return undefined
}

/** The reasons of an item: those that most people gave come first, those of automatic checks last. */
export function reasonsByWeight({ item, reports }: Pick<QueueDetail, 'item' | 'reports'>): string[] {
  const people = new Map<string, number>()
  for (const { reason, is_automatic } of reports)
    if (!is_automatic) people.set(reason, (people.get(reason) ?? 0) + 1)
  return item.reasons.toSorted((a, b) => (people.get(b) ?? 0) - (people.get(a) ?? 0))
}
