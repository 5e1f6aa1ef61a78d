import * as calls from '../../../contract/calls/chat/blocks.ts'
import { Failure } from '../../../contract/failure.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { BlockService } from './service.ts'

/** The calls of blocking. */
export function blockRoutes(blocks: BlockService): Route[] {
  const done = { success: true as const }
  return [
    route(calls.listBlocks, async ({ actor }) => ({ blocked: await blocks.list(actor.userId) })),
    route(
      calls.blockMember,
      async ({ actor, params }) => {
        if (actor.userId === params.id) throw new Failure('member.not_found')
        await blocks.block(actor.userId, params.id)
        return done
      },
      { limits: [{ name: 'blocks', max: 100, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(calls.unblockMember, async ({ actor, params }) => {
      await blocks.unblock(actor.userId, params.id)
      return done
    }),
  ]
}
