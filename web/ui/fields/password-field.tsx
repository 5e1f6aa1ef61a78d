import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField } from './text-field.tsx'

/** A password field that can show its text; `autoComplete` says whether it is the current or a new one. */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password'
  },
) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
