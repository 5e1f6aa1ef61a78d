import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { RatingText } from '../../ui/rating/rating-text.tsx'
import { countText } from './profile-words.ts'

type Followed = DataOf<'people.followed'>['people'][number]

/** The members whom somebody follows. */
export const followedQuery = callQuery('people.followed')

/** The members whom somebody follows, each with a button that ends it. */
export function FollowedPeople({ people }: { people: readonly Followed[] }) {
  const cache = useQueryClient()
  const toast = useToast()
  const [busyId, setBusyId] = useState<string | null>(null)
  const unfollow = async ({ id, username }: Followed) => {
    setBusyId(id)
    const result = await call('people.unfollow', { params: { id } })
    setBusyId(null)
    if (result.error !== null) return void toast(failureToast(result))
    toast({ text: `You don’t follow @${username} any more.` })
    for (const name of ['people.followed', 'people.followedItems', 'people.relation'])
      void cache.invalidateQueries({ queryKey: [name] })
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li
          key={person.id}
          className="relative flex items-center gap-3.5 rounded-md border border-line p-4 hover:bg-sunken"
        >
          <Avatar name={person.username} photo={person.picture} />
          <div className="grid min-w-0 flex-1">
            <Link
              to={profilePath(person.username)}
              className="truncate font-semibold after:absolute after:inset-0 after:rounded-md"
            >
              @{person.username}
            </Link>
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
              {person.rating && <RatingText rating={person.rating} />}
              <span>{countText(person.items_for_sale, 'item')}</span>
            </span>
          </div>
          <Button
            variant="ghost"
            busy={busyId === person.id}
            onClick={() => void unfollow(person)}
            className="relative -mr-2"
          >
            Unfollow<span className="sr-only"> @{person.username}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
