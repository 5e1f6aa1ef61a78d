import type { ComponentProps } from 'react'

interface ChipsProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Any number of short options, as checkboxes that look like pills. */
export function Chips<Value extends string>({ legend, options, values, onChange }: ChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold text-sm">
        {legend}
        <span className="font-normal text-soft">optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip key={value} checked={values.includes(value)} onChange={() => toggle(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** A checkbox that looks like a pill. */
export function Chip({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-field px-4 transition-colors has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-checked:text-primary-ink has-disabled:cursor-default has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:border-ink">
      <input {...input} type="checkbox" className="sr-only" />
      {children}
    </label>
  )
}
