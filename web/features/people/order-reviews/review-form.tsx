import { type FormEvent, useState } from 'react'
import type { OrderReviews } from '../../../../contract/calls/people/reviews.ts'
import {
  MAX_REVIEW_LENGTH,
  type ReviewTag,
  tagsOf,
  tagWords,
} from '../../../../contract/rules/people/reviews.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { StarField } from '../../../ui/rating/star-field.tsx'

interface ReviewFormProps {
  reviews: OrderReviews
  input: { params: { id: string }; query: { token?: string } }
  onSaved: (reviews: OrderReviews) => void
}

/** Stars, tags and a few words about the other side. */
export function ReviewForm({ reviews: { role, own }, input, onSaved }: ReviewFormProps) {
  const [stars, setStars] = useState<number | null>(own?.stars ?? null)
  const [tags, setTags] = useState<ReviewTag[]>(own?.tags ?? [])
  const [text, setText] = useState(own?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(stars === null)
    setProblem(null)
    if (stars === null || isBusy) return
    setBusy(true)
    const result = await call('reviews.write', { ...input, body: { stars, tags, text } })
    setBusy(false)
    if (result.error !== null) return setProblem(failureText(result))
    toast({ text: 'Thank you for your review.' })
    onSaved(result.data)
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      <StarField
        legend="Your rating"
        value={stars}
        onChange={(value) => {
          setStars(value)
          setMissing(false)
        }}
        error={isMissing ? 'Please choose one to five stars' : undefined}
      />
      <Chips
        legend="What was good?"
        options={tagsOf[role].map((value) => ({ value, label: tagWords[value] }))}
        values={tags}
        onChange={setTags}
      />
      <TextArea
        label="In your words"
        optional
        rows={3}
        dir="auto"
        maxLength={MAX_REVIEW_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        help="Everyone can read it. Leave out phone numbers and addresses."
      />
      {problem && <Alert title="Your review was not saved">{problem}</Alert>}
      <Button type="submit" busy={isBusy} busyLabel="Saving…" className="justify-self-start max-sm:w-full">
        {own ? 'Save review' : 'Send review'}
      </Button>
    </form>
  )
}
