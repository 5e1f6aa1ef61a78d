import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for screen readers; also its tooltip. */
  label: string
  icon: ReactNode
  /** `float` stands on pictures, `quiet` on the page. */
  look?: 'quiet' | 'solid' | 'float'
}

const looks = {
  quiet: 'text-ink hover:bg-sunken',
  solid: 'bg-sunken text-ink hover:bg-sunken-strong',
  float: 'bg-raised text-ink shadow-float hover:bg-sunken',
}

/** A round button of 44 px with an icon alone. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,transform]',
        'active:scale-95 disabled:opacity-40 [&_svg]:size-5.5',
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  )
}
