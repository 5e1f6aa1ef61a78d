import { clsx } from 'clsx'

/** A button's emphasis: one `primary` per screen; `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  secondary: 'bg-sunken text-ink hover:bg-sunken-strong',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = { md: 'min-h-11 px-5 text-base', lg: 'min-h-13 px-7 text-lg' }

/** The classes shared by buttons and links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, wide: boolean): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 rounded-full py-2 text-center font-semibold',
    'transition-[background-color,transform,opacity] active:translate-y-px',
    'disabled:translate-y-0 disabled:opacity-50 aria-disabled:translate-y-0',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )
}
