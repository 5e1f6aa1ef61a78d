import { type FormEvent, useState } from 'react'
import { MAX_REVIEW_LENGTH } from '../../../../contract/rules/people/reviews.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** The one public answer to a review. */
export function AnswerForm({ reviewId, onAnswered }: { reviewId: string; onAnswered: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
        Answer
      </Button>
    )
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    if (isBusy) return
    if (text === '') return setProblem('Please write an answer')
    setBusy(true)
    const result = await call('reviews.answer', { params: { id: reviewId }, body: { text } })
    setBusy(false)
    if (result.error !== null) return setProblem(failureText(result))
    toast({ text: 'Your answer is published.' })
    onAnswered()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-3">
      <TextArea
        name="answer"
        label="Your answer"
        rows={3}
        dir="auto"
        maxLength={MAX_REVIEW_LENGTH}
        help="Everyone can read it below the review. You can answer once."
        autoFocus
      />
      {problem && <Alert title="Your answer was not saved">{problem}</Alert>}
      <Button type="submit" busy={isBusy} busyLabel="Saving…" className="justify-self-start">
        Publish answer
      </Button>
    </form>
  )
}
