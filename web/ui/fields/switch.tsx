import { type ComponentProps, type ReactNode, useId } from 'react'
import { noteId } from './field.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  help?: ReactNode
}

/** A setting that is on or off at once, without submitting a form. */
export function Switch({ label, help, ...input }: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span className="grid">
        <span className="font-semibold">{label}</span>
        {help && (
          <span id={noteId(id)} className="text-sm text-soft">
            {help}
          </span>
        )}
      </span>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state
        role="switch"
        aria-describedby={help ? noteId(id) : undefined}
        className="relative h-8 w-13 shrink-0 appearance-none rounded-full bg-field transition-colors before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-white before:transition-transform before:duration-200 before:ease-spring checked:bg-primary checked:before:translate-x-5 disabled:opacity-50"
      />
    </label>
  )
}
