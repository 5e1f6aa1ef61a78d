import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'

interface HandOverFormProps {
  id: string
  onDone: (answer: DataOf<'orders.handOver'>) => void
}

/** The seller types the buyer's code: the proof that it has changed hands. @source product-decisions §5 */
export function HandOverForm({ id, onDone }: HandOverFormProps) {
  const cache = useQueryClient()
  const isSending = useRef(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (digits: string) => {
    setCode(digits)
    setError(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    if (code.length !== 6) return setError('Please enter a 6-digit code')
    isSending.current = true
    setBusy(true)
    const answer = await call('orders.handOver', { params: { id }, body: { code } })
    isSending.current = false
    setBusy(false)
    if (answer.error === null) return onDone(answer.data)
    setError(isNetworkFailure(answer) ? checkConnectionSentence : answer.error)
    setCode('')
    // Somebody may have called it off in the meantime.
    if (answer.code === 'order.not_possible') void cache.invalidateQueries({ queryKey: ['orders.get'] })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-md gap-4 rounded-lg bg-tint p-6 print:hidden"
    >
      <h2 className="text-xl">Hand it over</h2>
      <CodeField
        label="Pickup code"
        help="The buyer shows it to you. Typing it confirms that they have the item."
        value={code}
        error={error}
        onChange={change}
      />
      <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
        Hand over
      </Button>
    </form>
  )
}
