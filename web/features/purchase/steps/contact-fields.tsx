import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Contact, Problems } from './purchase-state.ts'

interface ContactFieldsProps {
  contact: Contact
  problems: Problems
  /** What is asked in this place. */
  fields: readonly (keyof Contact)[]
  onType: (field: keyof Contact, value: string) => void
  /** Of the e-mail, where it is asked for here. */
  onEmailLeft?: () => void
  /** Nobody comes without a telephone number. */
  needsPhone?: boolean
}

/** Who gets it and how to find them: the e-mail is asked for, the rest helps. @source product-decisions §9.5 */
export function ContactFields(props: ContactFieldsProps) {
  const { contact, problems, fields, onType, onEmailLeft, needsPhone = false } = props
  const bind = (field: keyof Contact) => ({
    name: field,
    value: contact[field],
    onChange: (event: { target: { value: string } }) => onType(field, event.target.value),
  })
  return (
    <div className="grid gap-4">
      {fields.includes('apt') && (
        <TextField
          label="Apartment"
          optional
          autoComplete="address-line2"
          placeholder="4B"
          maxLength={60}
          {...bind('apt')}
        />
      )}
      {fields.includes('email') && (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Your delivery code and receipt go here."
          error={problems.email}
          onBlur={onEmailLeft}
          {...bind('email')}
        />
      )}
      {fields.includes('name') && (
        <TextField label="Name" optional autoComplete="name" maxLength={120} {...bind('name')} />
      )}
      {fields.includes('phone') && (
        <TextField
          label="Phone"
          optional={!needsPhone && !problems.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          help={
            needsPhone ? 'The courier needs it to reach you.' : 'For the driver, should they not find you.'
          }
          error={problems.phone}
          {...bind('phone')}
        />
      )}
      {fields.includes('instructions') && (
        <TextArea
          label="Instructions"
          optional
          rows={2}
          placeholder="Ring twice, the stairs are on the left"
          maxLength={1000}
          {...bind('instructions')}
        />
      )}
    </div>
  )
}
