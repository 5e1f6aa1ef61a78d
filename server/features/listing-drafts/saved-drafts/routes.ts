import * as calls from '../../../../contract/calls/drafts/saved-drafts.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { SavedDrafts } from './saved-drafts.ts'

/** Endpoints for saved drafts. */
export function savedDraftRoutes(drafts: SavedDrafts): Route[] {
  return [
    route(calls.listDrafts, async ({ actor }) => ({
      drafts: (await drafts.ofOwner(actor.userId)).map((row) => ({
        ...row,
        updated_at: row.updated_at.toISOString(),
      })),
    })),
    route(
      calls.saveDraft,
      async ({ actor, body }) => {
        const { id, content, photo_ids: photoIds } = body
        return { kept: await drafts.save(actor.userId, { id, content, photoIds }) }
      },
      { limits: [{ name: 'draft-keep', max: 3000, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(calls.discardDraft, async ({ actor, params }) => {
      await drafts.discard(actor.userId, params.id)
      return { success: true as const }
    }),
  ]
}
