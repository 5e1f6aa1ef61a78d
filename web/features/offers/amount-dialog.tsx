import { useState } from 'react'
import { formatPrice } from '../../../contract/rules/money.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { amountProblem, readAmount } from './amount.ts'

interface AmountDialogProps {
  title: string
  /** What happens with the amount. */
  note: string
  action: string
  /** Dollars; the least and the most that can be named. */
  lowest: number
  highest: number
  /** Dollars; amounts that one press fills in. */
  suggestions: readonly number[]
  /** Sends the amount in dollars. @returns why it was refused; null if it was taken */
  onSend: (amount: number) => Promise<string | null>
  onClose: () => void
}

/** Asks for an amount of money, with a few suggestions. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, note, action, lowest, highest, suggestions, onSend, onClose } = props
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const judge = () => {
    const found = amountProblem(typed, { lowest, highest })
    setProblem(found)
    return found === undefined
  }
  return (
    <FormDialog
      title={title}
      action={action}
      failed="That didn’t work"
      isComplete={judge}
      onSend={() => onSend(readAmount(typed) ?? 0)}
      onClose={onClose}
    >
      <p className="text-soft">{note}</p>
      <TextField
        label="Your amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        start={<span aria-hidden="true">$</span>}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        help={`From ${formatPrice(lowest)} to ${formatPrice(highest)}`}
        error={problem}
      />
      {suggestions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((dollars) => (
            <button
              key={dollars}
              type="button"
              onClick={() => {
                setTyped(String(dollars))
                setProblem(undefined)
              }}
              className="tabular min-h-11 rounded-full border border-field px-4 font-medium transition-colors hover:border-ink"
            >
              {formatPrice(dollars)}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
