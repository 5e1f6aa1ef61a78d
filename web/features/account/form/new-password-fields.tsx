import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { errorPlaceholder } from './form-head.tsx'

type FieldName = 'password' | 'confirmation'

interface NewPasswordFieldsProps {
  field: (name: FieldName) => { name: string; error: string | undefined }
  labels: Record<FieldName, string>
}

/** A new password, typed twice. @source spec §5 Set password */
export function NewPasswordFields({ field, labels }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={labels.password}
        autoComplete="new-password"
        help="At least 10 characters. Three or four random words make a good one."
      />
      <PasswordField
        {...field('confirmation')}
        label={labels.confirmation}
        autoComplete="new-password"
        help={errorPlaceholder}
      />
    </>
  )
}
