import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, EllipsisVertical, Flag, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '../../../contract/calls/people/profiles.ts'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ShareButton } from '../../ui/buttons/share-button.tsx'
import { late } from '../../ui/feedback/late.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogOption } from '../../ui/overlays/dialog-option.tsx'
import { isSignedIn } from '../auth/use-auth.ts'

const ReportMember = late(() => import('./report-member.tsx').then((module) => module.ReportMember))

interface ProfileActionsProps {
  profile: Profile
  /** Where visitors log in first; null for members. */
  loginPath: string | null
}

/** Follow, share, block and report; on one's own profile, edit. */
export function ProfileActions({ profile, loginPath }: ProfileActionsProps) {
  const { id, username } = profile
  const relation = useQuery({
    ...callQuery('people.relation', { params: { member: id } }),
    enabled: loginPath === null,
  })
  const [open, setOpen] = useState<'options' | 'report' | null>(null)
  const close = () => setOpen(null)
  const known = relation.data
  if (known?.is_self)
    return (
      <div className="flex gap-2">
        <LinkButton to="/my-stuff/profile" variant="secondary">
          Edit profile
        </LinkButton>
        <ShareButton title={`@${username}`} />
      </div>
    )
  return (
    <div className="flex items-center gap-2 noscript:hidden">
      <FollowButton
        id={id}
        username={username}
        isFollowed={known?.is_followed ?? false}
        isBlocked={known?.is_blocked ?? false}
        loginPath={loginPath}
      />
      <ShareButton title={`@${username}`} />
      <IconButton label="More" icon={<EllipsisVertical />} onClick={() => setOpen('options')} />
      {open === 'options' && (
        <Dialog open title={`@${username}`} size="sm" onClose={close}>
          <div className="grid gap-1">
            {known && <BlockOption id={id} username={username} isBlocked={known.is_blocked} onDone={close} />}
            <DialogOption icon={<Flag />} onClick={() => setOpen('report')}>
              Report this person
            </DialogOption>
          </div>
        </Dialog>
      )}
      {open === 'report' && <ReportMember id={id} onClose={close} />}
    </div>
  )
}

interface FollowButtonProps {
  id: string
  username: string
  isFollowed: boolean
  isBlocked: boolean
  loginPath: string | null
}

function FollowButton({ id, username, isFollowed, isBlocked, loginPath }: FollowButtonProps) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  if (isBlocked) return <p className="text-soft">You blocked this person.</p>
  const press = async () => {
    setBusy(true)
    if (loginPath && !(await isSignedIn())) return void navigate(loginPath)
    const result = await call(isFollowed ? 'people.unfollow' : 'people.follow', { params: { id } })
    await Promise.all(
      ['people.relation', 'people.followed', 'people.followedItems', 'people.get'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    )
    setBusy(false)
    if (result.error !== null) toast(failureToast(result))
    else if (!isFollowed) toast({ text: `We’ll tell you when @${username} lists something new.` })
  }
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      busy={isBusy}
      icon={
        isFollowed ? (
          <UserCheck aria-hidden="true" className="size-5" />
        ) : (
          <UserPlus aria-hidden="true" className="size-5" />
        )
      }
      aria-pressed={isFollowed}
      onClick={() => void press()}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}

interface BlockOptionProps {
  id: string
  username: string
  isBlocked: boolean
  onDone: () => void
}

function BlockOption({ id, username, isBlocked, onDone }: BlockOptionProps) {
  const cache = useQueryClient()
  const toast = useToast()
  const press = async () => {
    const result = await call(isBlocked ? 'blocks.remove' : 'blocks.add', { params: { id } })
    if (result.error !== null) toast(failureToast(result))
    else toast({ text: isBlocked ? `@${username} is unblocked.` : `@${username} is blocked.` })
    for (const name of ['people.relation', 'people.followed', 'blocks.list'])
      void cache.invalidateQueries({ queryKey: [name] })
    onDone()
  }
  return (
    <DialogOption icon={<Ban />} onClick={() => void press()}>
      {isBlocked ? `Unblock @${username}` : `Block @${username}`}
    </DialogOption>
  )
}
