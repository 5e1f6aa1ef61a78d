import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { OwnProfile } from '../../../contract/calls/people/profiles.ts'
import { MAX_ABOUT_LENGTH } from '../../../contract/rules/people/profiles.ts'
import { call, upload } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/** Saves a part of the profile, and shows it. @returns why it was not saved; null if it was */
function useSaveProfile() {
  const cache = useQueryClient()
  return async (change: { about?: string; photo_id?: string | null }) => {
    const result = await call('users.changeProfile', { body: change })
    if (result.error !== null) return failureText(result)
    cache.setQueryData(['users.getProfile'], result.data)
    void cache.invalidateQueries({ queryKey: ['people.get'] })
    return null
  }
}

/** The profile's picture: chosen, replaced or removed. */
export function PictureForm({ profile, username }: { profile: OwnProfile; username: string }) {
  const input = useRef<HTMLInputElement>(null)
  const save = useSaveProfile()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (photoId: string | null, text: string) => {
    const refusal = await save({ photo_id: photoId })
    setProblem(refusal)
    if (refusal === null) toast({ text })
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Without this, choosing the same file again would fire no event.
    target.value = ''
    if (!file) return
    setBusy(true)
    const form = new FormData()
    form.set('file', file)
    const result = await upload('listings.uploadPhoto', form)
    if (result.error !== null) setProblem(failureText(result))
    else await keep(result.data.photo.id, 'Your picture is saved.')
    setBusy(false)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={username} photo={profile.picture} className="size-24 text-4xl" />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel="Uploading…"
            onClick={() => input.current?.click()}
          >
            {profile.picture ? 'Change picture' : 'Add a picture'}
          </Button>
          {profile.picture && (
            <Button variant="ghost" onClick={() => void keep(null, 'Your picture is removed.')}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*,.heic,.heif"
        aria-label="Picture"
        onChange={(event) => void choose(event)}
      />
      {problem && <Alert title="Your picture was not saved">{problem}</Alert>}
    </div>
  )
}

/** What the member says about themselves. */
export function AboutForm({ profile }: { profile: OwnProfile }) {
  const save = useSaveProfile()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const about = String(new FormData(event.currentTarget).get('about') ?? '')
    setBusy(true)
    const refusal = await save({ about })
    setBusy(false)
    setProblem(refusal ?? undefined)
    if (refusal === null) toast({ text: 'Your profile is saved.' })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-prose gap-3">
      <TextArea
        name="about"
        label="In a few sentences"
        optional
        rows={3}
        dir="auto"
        defaultValue={profile.about}
        maxLength={MAX_ABOUT_LENGTH}
        error={problem}
        help="What you sell, when you’re around, what you care about."
      />
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        busyLabel="Saving…"
        className="justify-self-start"
      >
        Save
      </Button>
    </form>
  )
}
