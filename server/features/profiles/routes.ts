import * as calls from '../../../contract/calls/people/profiles.ts'
import { type Route, route } from '../../http/api/route.ts'
import { reportLimits } from '../../http/limits/report-limits.ts'
import { rawJsonObject } from '../../runtime/raw-json.ts'
import type { ListingPresenter } from '../listings/listing.ts'
import type { ItemPage } from './dependencies.ts'
import type { ProfileService } from './service.ts'

const done = { success: true as const }
const byActor = ({ actor }: { actor: { userId: string } }) => actor.userId

/** The calls of profiles and follows. */
export function profileRoutes(profiles: ProfileService, present: ListingPresenter): Route[] {
  const presentPage = ({ rows, nextCursor }: ItemPage) =>
    rawJsonObject({ listings: present.list(rows), next_cursor: nextCursor })
  return [
    route(calls.getProfile, async ({ params }) => ({ profile: await profiles.view(params.member) }), {
      cached: true,
    }),
    route(
      calls.listProfileItems,
      async ({ params, query }) => presentPage(await profiles.items(params.member, query.list, query.cursor)),
      { cached: true },
    ),
    route(calls.getRelation, ({ actor, params }) => profiles.relation(actor.userId, params.member)),
    ...followRoutes(profiles),
    route(calls.listFollowedItems, async ({ actor, query }) =>
      presentPage(await profiles.followedItems(actor.userId, query)),
    ),
    ...ownRoutes(profiles),
    route(
      calls.reportMember,
      async ({ params, body, actor }) => {
        await profiles.report(params.id, actor?.userId ?? null, body)
        return done
      },
      { limits: reportLimits },
    ),
  ]
}

function followRoutes(profiles: ProfileService): Route[] {
  return [
    route(
      calls.followMember,
      async ({ actor, params }) => {
        await profiles.follow(actor.userId, params.id)
        return done
      },
      { limits: [{ name: 'follows', max: 200, seconds: 3600, by: byActor }] },
    ),
    route(calls.unfollowMember, async ({ actor, params }) => {
      await profiles.unfollow(actor.userId, params.id)
      return done
    }),
    route(calls.listFollowed, async ({ actor }) => ({ people: await profiles.followed(actor.userId) })),
  ]
}

function ownRoutes(profiles: ProfileService): Route[] {
  return [
    route(calls.getOwnProfile, ({ actor }) => profiles.own(actor.userId)),
    route(
      calls.changeProfile,
      ({ actor, body }) => profiles.change(actor.userId, { about: body.about, photoId: body.photo_id }),
      { limits: [{ name: 'profile', max: 60, seconds: 3600, by: byActor }] },
    ),
  ]
}
