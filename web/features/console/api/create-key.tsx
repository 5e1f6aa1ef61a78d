import { useEffect, useRef } from 'react'
import { MAX_KEY_NAME } from '../../../../contract/rules/site/api-keys.ts'
import { call } from '../../../api/call.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { inAuditLog, ReasonField, reasonOf } from '../records/reason-field.tsx'
import { lifetimes, scopeWords } from './key-words.ts'

interface CreateKeyProps {
  /** Gets the key, which the server does not show again. */
  onCreated: (key: string) => void
  onClose: () => void
}

/** Asks what a new key is for and what it may read. */
export function CreateKey({ onCreated, onClose }: CreateKeyProps) {
  const proving = useProving()
  const name = useRef<HTMLInputElement>(null)
  // Opening the dialog moves the focus to its first button.
  useEffect(() => name.current?.focus(), [])
  return (
    <FormDialog
      title="Create an API key"
      action="Create key"
      failed="No key was created"
      onClose={onClose}
      onSend={async (form) => {
        const days = String(form.get('days') ?? '')
        const body = {
          name: String(form.get('name') ?? ''),
          scopes: scopeWords.map(({ scope }) => scope).filter((scope) => form.get(scope) === 'on'),
          expires_in_days: days === '' ? null : Number(days),
          reason: reasonOf(form),
        }
        const { data, error } = await proving(() => call('consoleApiKeys.create', { body }))
        if (data) onCreated(data.key)
        return error
      }}
    >
      <TextField
        name="name"
        label="Name"
        help="The program that will use it."
        ref={name}
        required
        maxLength={MAX_KEY_NAME}
      />
      <fieldset>
        <legend className="font-semibold text-sm">It may read</legend>
        {scopeWords.map(({ scope, label }) => (
          <Checkbox key={scope} name={scope} label={label} defaultChecked={scope === 'listings:read'} />
        ))}
        <p className="text-sm text-soft">
          Contact details are names, emails, phone numbers and delivery addresses. They need orders too.
        </p>
      </fieldset>
      <Select name="days" label="It works for" options={lifetimes} defaultValue="90" />
      <ReasonField {...inAuditLog} />
    </FormDialog>
  )
}
