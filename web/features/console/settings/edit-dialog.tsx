import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { MAX_OWN_TEXT } from '../../../../contract/rules/site/setting-inputs.ts'
import { call } from '../../../api/call.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useProving } from '../frame/staff-call.tsx'
import {
  fallbackText,
  needsConfirmation,
  type Setting,
  type SettingEdit,
  seenAfter,
} from './setting-words.ts'

interface EditDialogProps extends SettingEdit {
  onClose: () => void
}

/** Asks for the new value, the reason, and where it matters for a confirmation. What was typed stays when somebody else was faster. */
export function EditDialog({ setting, how, onClose }: EditDialogProps) {
  const proving = useProving()
  const cache = useQueryClient()
  const toast = useToast()
  const { key, label, input, value, effect, version, fallback, warning } = setting
  // A later reading of the page must not make this a change of a value that nobody here has seen.
  const seen = useRef(version)
  const isSwitch = input === 'switch'
  const next = how === 'reset' ? fallback.text : isSwitch ? opposite(value.text) : null
  const { title, action } = wordsOf(setting, how)
  return (
    <FormDialog
      title={title}
      action={action}
      failed="Nothing was changed"
      onClose={onClose}
      onSend={async (form) => {
        const field = (name: string) => String(form.get(name) ?? '')
        const typed = how === 'reset' ? null : (next ?? field('value'))
        const body = { key, value: typed, seen: seen.current, reason: field('reason') }
        const result = await proving(() => call('consoleSettings.change', { body }))
        seen.current = seenAfter(seen.current, result)
        await cache.invalidateQueries({ queryKey: ['consoleSettings.list'] })
        if (result.error === null) toast({ text: `${label} is changed.` })
        return result.error
      }}
    >
      {how === 'reset' ? (
        <p>
          It goes back to <strong>{fallbackText(setting)}</strong>.
        </p>
      ) : (
        !isSwitch && <ValueField setting={setting} />
      )}
      {effect && <p className="text-sm text-soft">{effect}</p>}
      {needsConfirmation(setting, next ?? '') && (
        <Checkbox name="confirmed" label={`I have checked this. ${warning}`} required />
      )}
      <TextArea name="reason" label="Why" help="Kept in the history." required maxLength={500} rows={2} />
    </FormDialog>
  )
}

function wordsOf({ label, input, value }: Setting, how: SettingEdit['how']) {
  if (how === 'reset') return { title: `Reset ${label}?`, action: 'Reset' }
  if (input !== 'switch') return { title: label, action: 'Save' }
  const word = value.text === 'on' ? 'Turn off' : 'Turn on'
  return { title: `${label}: ${word.toLowerCase()}?`, action: word }
}

const opposite = (text: string) => (text === 'on' ? 'off' : 'on')

const types: Partial<Record<Setting['input'], { type?: string; inputMode?: 'decimal' | 'numeric' }>> = {
  decimal: { inputMode: 'decimal' },
  whole: { inputMode: 'numeric' },
  email: { type: 'email' },
  address: { type: 'url' },
}

/** The bounds are checked by the server, which says what is wrong. */
function ValueField({ setting: { input, unit, value, help } }: Pick<EditDialogProps, 'setting'>) {
  const texts = { name: 'value', label: unit ? `New value, ${unit}` : 'New value', help }
  if (input === 'text')
    return <TextArea {...texts} defaultValue={value.text} maxLength={MAX_OWN_TEXT} rows={3} />
  return (
    <TextField
      {...texts}
      {...types[input]}
      defaultValue={value.text}
      autoComplete="off"
      autoCapitalize="none"
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
