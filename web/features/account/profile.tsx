import { useState } from 'react'
import type { User } from '../../../contract/calls/shapes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { auth } from '../auth/use-auth.ts'
import { monthText } from './dates.ts'

/** The signed-in member, at the top of My Stuff. @source spec §2 Seller and account area */
export function Profile({ user }: { user: User | null }) {
  if (!user) return <UnknownProfile />
  return (
    <section aria-label="Your profile" className="flex items-center gap-4 md:gap-6">
      <Avatar name={user.username} className="size-16 text-2xl md:size-20 md:text-3xl" />
      <div className="min-w-0">
        <p className="truncate font-bold font-display text-xl tracking-tight md:text-2xl">@{user.username}</p>
        <p className="truncate text-soft">{user.email}</p>
        <p className="text-sm text-soft">On the stoop since {monthText(user.created_at)}</p>
      </div>
    </section>
  )
}

/** Shown while signed in, if the record could not be fetched. */
function UnknownProfile() {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await auth.reload()
    setBusy(false)
  }
  return (
    <section aria-label="Your profile" className="flex flex-wrap items-center gap-4">
      <p className="text-soft">We couldn’t load your profile.</p>
      <Button variant="secondary" busy={busy} onClick={() => void retry()}>
        Try Again
      </Button>
    </section>
  )
}

/** Placeholder while the profile loads. */
export function ProfileSkeleton() {
  return (
    <div className="flex items-center gap-4 md:gap-6">
      <Skeleton className="size-16 rounded-full md:size-20" />
      <div className="grid gap-2">
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-4 w-36" />
      </div>
    </div>
  )
}
