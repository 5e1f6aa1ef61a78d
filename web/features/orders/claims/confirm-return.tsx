import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import type { OrderActProps } from '../actions/use-order-act.ts'
import { orderInput } from '../order-query.ts'

/** The buyer enters the code that the seller shows once they have the item back. @source decision 201 */
export function ConfirmReturn({ order, token, onDone, onRefused }: OrderActProps) {
  const isSending = useRef(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (isSending.current) return
    if (code.length !== 6) return setError('Please enter a 6-digit code')
    isSending.current = true
    setBusy(true)
    const result = await call('claims.confirmReturn', { ...orderInput(order.id, token), body: { code } })
    isSending.current = false
    setBusy(false)
    if (result.error === null) return onDone(result.data.order)
    setError(isNetworkFailure(result) ? checkConnectionSentence : result.error)
    if (!isNetworkFailure(result)) setCode('')
    if (result.code !== 'claim.wrong_code') onRefused()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid max-w-md gap-4 rounded-md bg-tint p-5 print:hidden"
    >
      <CodeField
        label="Return code"
        help="The seller shows it to you when they have the item."
        value={code}
        error={error}
        onChange={(digits) => {
          setCode(digits)
          setError(undefined)
        }}
      />
      <Button type="submit" size="lg" wide busy={busy} busyLabel="Checking…">
        I returned it
      </Button>
    </form>
  )
}
