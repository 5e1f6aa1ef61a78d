import { Failure } from '../../../contract/failure.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BlockRepository } from './block-repository.ts'

/** Blocking members. The blocked person is not told. */
export type BlockService = ReturnType<typeof createBlockService>

export function createBlockService({ blocks, clock }: { blocks: BlockRepository; clock: Clock }) {
  return {
    /** @throws Failure `member.not_found` */
    async block(blockerId: string, blockedId: string): Promise<void> {
      if (!(await blocks.add(blockerId, blockedId, clock.now()))) throw new Failure('member.not_found')
    },

    /** @throws Failure `member.not_found` */
    async unblock(blockerId: string, blockedId: string): Promise<void> {
      if (!(await blocks.remove(blockerId, blockedId))) throw new Failure('member.not_found')
    },

    list: async (blockerId: string) =>
      (await blocks.of(blockerId)).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),

    /** Whether one of the two has blocked the other: they cannot write or make offers to each other. */
    isBlocked: blocks.isBlocked,
    hasBlocked: blocks.hasBlocked,
  }
}
