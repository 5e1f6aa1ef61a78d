import { clsx } from 'clsx'
import { useRef } from 'react'
import { steps } from '../../content/showcase.ts'
import { DemoPlayer } from './demo-player.tsx'
import { useActiveStep } from './use-active-step.ts'

/**
 * The three steps. On wide screens one phone stays visible and shows the current step's demo; on phones each step has
 * its own.
 * @source spec §2 Landing page
 */
export function Showcase() {
  const list = useRef<HTMLOListElement>(null)
  const active = useActiveStep(list)
  return (
    <div className="md:grid md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-24">
      <ol ref={list} data-active-step={active}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            id={step.id}
            className="grid content-center gap-5 py-8 outline-none md:min-h-[min(66vh,36rem)] md:py-0"
          >
            <p
              aria-hidden="true"
              className={clsx(
                'tabular font-bold font-display text-4xl leading-none tracking-tight transition-colors md:text-5xl',
                index === active ? 'md:text-primary-ink' : 'md:text-field',
                'text-primary-ink',
              )}
            >
              {index + 1}
            </p>
            <h3 className="text-3xl md:text-4xl">{step.title}</h3>
            <p className="max-w-lg text-lg">{step.text}</p>
            <p className="max-w-lg text-soft">{step.note}</p>
            <DemoPlayer steps={[step]} className="mt-4 w-full max-w-76 justify-self-center md:hidden" />
          </li>
        ))}
      </ol>
      <div className="hidden md:block">
        <div className="sticky top-0 grid h-dvh place-items-center">
          <DemoPlayer steps={steps} active={active} className="w-[min(100%,calc(86dvh*540/1052))]" />
        </div>
      </div>
    </div>
  )
}
