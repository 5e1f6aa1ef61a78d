import { timeText } from '../../../dates.ts'

interface Remark {
  id: string
  at: string
  /** Null for the terminal, and for an account that was deleted. */
  by: string | null
  text: string
}

/** What staff wrote, each with its author and time. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className="grid gap-3 empty:hidden">
      {remarks.map(({ id, at, by, text }) => (
        <li key={id}>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p className="text-sm text-soft">
            {by ? `@${by}` : 'Operator'}, {timeText(at)}
          </p>
        </li>
      ))}
    </ul>
  )
}
