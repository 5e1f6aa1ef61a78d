import { clsx } from 'clsx'

/** The logo: three steps, with something set out on them. */
export function BrandMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={clsx('shrink-0', className)}>
      <rect width="40" height="40" rx="11" className="fill-primary" />
      <path d="M7 32V26.5h8.7V20h8.6v-6.5H33V32Z" fill="#fff" />
      <circle cx="11.6" cy="21.4" r="4.1" className="fill-accent" />
    </svg>
  )
}

/** Logo and name. The name is text: it scales, translates and can be read aloud. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex min-h-11 items-center gap-2.5', className)}>
      <BrandMark />
      <span className="font-display font-extrabold text-2xl leading-none tracking-[-0.035em]">Stoop</span>
    </span>
  )
}
