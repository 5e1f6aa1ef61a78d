import { TextArea } from '../../../ui/fields/text-area.tsx'

/** What the text of an action is for. */
export interface Asks {
  label: string
  help: string
  /** A first version of the text. */
  proposal?: string
}

export const inAuditLog: Asks = { label: 'Why', help: 'Kept in the audit log.' }
/** For what restricts somebody. */
export const readByOwner: Asks = {
  label: 'What happened',
  help: 'They read this with the rule, and can appeal within 30 days. Don’t name who reported it.',
}

/** A required field for the reason of an action; `reasonOf` reads it from the form. */
export function ReasonField({ label, help, proposal }: Asks) {
  return (
    <TextArea
      name="reason"
      label={label}
      help={help}
      required
      rows={2}
      className="min-h-20!"
      maxLength={500}
      defaultValue={proposal}
    />
  )
}

/** The reason that was typed. */
export const reasonOf = (form: FormData) => String(form.get('reason') ?? '')
