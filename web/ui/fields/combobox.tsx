import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type ComboboxOption, matching, nextActive } from './combobox-options.ts'
import { boxStyle, Field, type FieldText, fieldAttributes } from './field.tsx'

interface ComboboxProps extends FieldText {
  name: string
  options: readonly ComboboxOption[]
  /** The chosen option's value; empty for none. */
  value: string
  placeholder?: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * A select with a search: typing narrows the list, arrows move, Enter picks, Escape restores the choice.
 * @source WAI-ARIA APG Combobox, editable with list autocomplete
 */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, name, placeholder } = props
  const id = useId()
  const { shown, typed, active, isOpen, listen, pick } = useCombobox(props)
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <div className="relative">
        <input
          type="text"
          name={name}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={placeholder}
          value={typed}
          {...listen}
          {...fieldAttributes(id, { help, error })}
          className={boxStyle(error, 'h-12 pr-11')}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-soft"
        />
        <OptionList {...props} id={id} options={shown} active={active} isOpen={isOpen} onPick={pick} />
        <p role="status" className="sr-only">
          {isOpen ? `${shown.length} ${shown.length === 1 ? 'place' : 'places'}` : ''}
        </p>
      </div>
    </Field>
  )
}

/** What is typed and which option is active. The choice itself belongs to the parent. */
function useCombobox({ options, value, onChange, onBlur }: ComboboxProps) {
  const chosen = options.find((option) => option.value === value)
  const input = useRef<HTMLInputElement | null>(null)
  // Null: the list is closed, and the field shows the choice.
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  // Opened without typing, it offers everything.
  const shown = text === null ? [] : matching(options, text === chosen?.label ? '' : text)
  const open = (from = text ?? chosen?.label ?? '') => {
    setText(from)
    setActive(-1)
  }
  const close = () => setText(null)
  const pick = (option: ComboboxOption) => {
    onChange(option.value)
    close()
    input.current?.focus()
  }
  const leave = () => {
    const named = shown.find((option) => option.label.toLowerCase() === text?.trim().toLowerCase())
    if (named && named.value !== value) onChange(named.value)
    close()
    onBlur?.()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (text === null) open()
      else setActive((before) => nextActive(before, event.key === 'ArrowDown' ? 1 : -1, shown.length))
    } else if (event.key === 'Enter' && text !== null) {
      event.preventDefault()
      const option = shown[Math.max(active, 0)]
      if (option) pick(option)
    } else if (event.key === 'Escape' && text !== null) {
      // The first press closes the list; the next one may close a dialog.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const listen = {
    ref: input,
    onChange: ({ target }: { target: HTMLInputElement }) => open(target.value),
    onClick: () => text === null && open(),
    onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    onKeyDown: press,
    onBlur: leave,
  }
  return { shown, typed: text ?? chosen?.label ?? '', active, isOpen: text !== null, listen, pick }
}

interface OptionListProps extends Pick<ComboboxProps, 'label' | 'value'> {
  id: string
  options: readonly ComboboxOption[]
  active: number
  isOpen: boolean
  onPick: (option: ComboboxOption) => void
}

function OptionList({ id, label, value, options, active, isOpen, onPick }: OptionListProps) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-float"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
        <div key={group} role="group" aria-label={group}>
          <p role="presentation" className="px-3.5 pt-3 pb-1 font-semibold text-soft text-xs">
            {group}
          </p>
          {options.map(
            (option, index) =>
              option.group === group && (
                <OptionRow
                  key={option.value}
                  id={`${id}-${index}`}
                  option={option}
                  isChosen={option.value === value}
                  isActive={index === active}
                  onPick={onPick}
                />
              ),
          )}
        </div>
      ))}
      {isOpen && options.length === 0 && (
        <p role="presentation" className="px-3.5 py-3 text-soft text-sm">
          Nothing found. Try a larger neighborhood nearby.
        </p>
      )}
    </div>
  )
}

interface OptionRowProps {
  id: string
  option: ComboboxOption
  isChosen: boolean
  isActive: boolean
  onPick: (option: ComboboxOption) => void
}

function OptionRow({ id, option, isChosen, isActive, onPick }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      // Keeps the focus in the field, so that leaving it does not close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option)}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 py-2 hover:bg-sunken data-active:bg-tint"
    >
      {option.label}
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />}
    </div>
  )
}
