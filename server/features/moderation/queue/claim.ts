import { CLAIM_MINUTES } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Author } from '../author.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import type { ItemRow } from './item.ts'
import { lockOpenItem } from './open-item.ts'

/** Keeps an item for one member of staff, or gives it back. @throws Failure `queue.*` */
export async function claimItem(
  deps: ModerationDependencies,
  id: string,
  by: Author,
  wish: 'claim' | 'release',
): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    const item = await lockOpenItem(deps, tx, id, by)
    const now = deps.clock.now()
    const until = wish === 'claim' ? new Date(now.getTime() + CLAIM_MINUTES * 60_000) : null
    await tx.items.claim(item.id, by.id, until)
    await tx.audit({
      at: now,
      actor: by,
      action: `queue.${wish}`,
      subject: { kind: 'review_item', id },
      details: { kind: item.kind, target: item.target_id, reason: reasonOf(item, wish) },
    })
  })
}

const occasions: Partial<Record<ItemRow['kind'], string>> = {
  appeal: 'Its owner appealed.',
  held_listing: 'The checks held it.',
  notice: 'A notice about it came in.',
}

/** Why somebody looks at an item, from what brought it into the queue. */
function reasonOf({ kind, reports }: ItemRow, wish: 'claim' | 'release'): string {
  if (wish === 'release') return 'Left to others.'
  return occasions[kind] ?? (reports === 1 ? 'It was reported once.' : `It was reported ${reports} times.`)
}
