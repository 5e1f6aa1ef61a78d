import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useProving } from '../frame/staff-call.tsx'
import type { EnquiryDetail } from './enquiry-words.ts'
import { useReload } from './use-enquiries.ts'

/** An answer by email. What is typed stays when it could not be sent. */
export function AnswerForm({ enquiry }: { enquiry: EnquiryDetail }) {
  const [problem, setProblem] = useState<string | null>(null)
  /** How many were sent from here: each starts with an empty field. */
  const [sent, setSent] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const proving = useProving()
  const reload = useReload()
  const toast = useToast()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = {
      text: String(data.get('text') ?? ''),
      seen: enquiry.answers,
      close: data.get('close') === 'on',
    }
    setIsBusy(true)
    const { code, error } = await proving(() =>
      call('consoleEnquiries.answer', { params: { id: enquiry.id }, body }),
    )
    setIsBusy(false)
    setProblem(error)
    if (error === null) {
      setSent(sent + 1)
      toast({ text: `Sent to ${enquiry.email}.` })
    }
    if (error === null || code === 'console.answered_meanwhile') reload()
  }
  return (
    <form className="grid justify-items-start gap-3" onSubmit={(event) => void send(event)}>
      <div className="w-full">
        <TextArea
          key={sent}
          name="text"
          label="Answer"
          help={`Goes to ${enquiry.email}, with the message below it.`}
          required
          rows={5}
          maxLength={5000}
        />
      </div>
      <Checkbox name="close" label="Close it" defaultChecked />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" busy={isBusy}>
        Send answer
      </Button>
    </form>
  )
}
