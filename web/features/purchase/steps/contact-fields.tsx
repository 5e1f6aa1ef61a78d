import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Contact, Problems } from '../state/purchase-state.ts'

interface ContactFieldsProps {
  contact: Contact
  problems: Problems
  /** The fields to show. */
  fields: readonly (keyof Contact)[]
  onType: (field: keyof Contact, value: string) => void
  /** Called when the email field loses focus. */
  onEmailLeft?: () => void
  /** Couriers require a phone number. */
  needsPhone?: boolean
}

/** Contact details for a delivery. Only the email is always required. @source product-decisions §9.5 */
export function ContactFields(props: ContactFieldsProps) {
  const { contact, problems, fields, onType, onEmailLeft, needsPhone = false } = props
  const bind = (field: keyof Contact): FieldBinding => ({
    name: field,
    value: contact[field],
    onChange: (event) => onType(field, event.target.value),
  })
  return (
    <div className="grid gap-4">
      {fields.includes('apt') && <ApartmentField {...bind('apt')} />}
      {fields.includes('email') && (
        <EmailField error={problems.email} onBlur={onEmailLeft} {...bind('email')} />
      )}
      {fields.includes('name') && (
        <TextField label="Name" optional autoComplete="name" maxLength={120} {...bind('name')} />
      )}
      {fields.includes('phone') && (
        <PhoneField error={problems.phone} isRequired={needsPhone} {...bind('phone')} />
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

interface FieldBinding {
  name: keyof Contact
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function ApartmentField(binding: FieldBinding) {
  return (
    <TextField
      label="Apartment"
      optional
      autoComplete="address-line2"
      placeholder="4B"
      maxLength={60}
      {...binding}
    />
  )
}

interface EmailFieldProps extends FieldBinding {
  error: string | undefined
  onBlur: (() => void) | undefined
}

function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      help="Your delivery code and receipt go here."
      {...props}
    />
  )
}

interface PhoneFieldProps extends FieldBinding {
  error: string | undefined
  isRequired: boolean
}

function PhoneField({ isRequired, ...field }: PhoneFieldProps) {
  return (
    <TextField
      label="Phone"
      optional={!isRequired && !field.error}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      help={isRequired ? 'The courier needs it to reach you.' : 'So the driver can reach you.'}
      {...field}
    />
  )
}
