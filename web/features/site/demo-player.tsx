import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { steps } from '../../content/showcase.ts'
import { DemoVideo } from './demo-video.tsx'
import { PhoneFrame } from './phone-frame.tsx'

interface DemoPlayerProps {
  steps: typeof steps
  /** Index of the step whose demo is shown. */
  active?: number
  className?: string
}

/**
 * The demos of one or more steps in a phone. One button pauses and plays them all: a button per demo would disappear with
 * its demo and lose the keyboard focus. Reduced motion starts paused. @source WCAG 2.2.2
 */
export function DemoPlayer({ steps, active = 0, className }: DemoPlayerProps) {
  const [isStopped, setIsStopped] = useState(false)
  useEffect(() => setIsStopped(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  return (
    <PhoneFrame className={className}>
      {steps.map((step, index) => (
        <DemoVideo
          key={step.id}
          name={step.id}
          demo={step.demo}
          active={index === active}
          isStopped={isStopped}
        />
      ))}
      <button
        type="button"
        aria-label={isStopped ? 'Play the video' : 'Pause the video'}
        onClick={() => setIsStopped(!isStopped)}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-label text-on-label noscript:hidden [&_svg]:size-5"
      >
        {isStopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </button>
    </PhoneFrame>
  )
}
