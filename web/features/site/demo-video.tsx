import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Demo } from '../../content/showcase.ts'
import { useInSight } from './use-in-sight.ts'

interface DemoVideoProps {
  demo: Demo
  /** Whether it is this one's turn. */
  active?: boolean
  className?: string
}

/**
 * A film that plays while it is in sight. Nothing of it is loaded before that, and it plays for nobody who asked for less
 * motion; the button stops and starts it for everybody. @source spec §2 Landing page; WCAG 2.2.2
 */
export function DemoVideo({ demo, active = true, className }: DemoVideoProps) {
  const ref = useRef<HTMLVideoElement>(null)
  const inSight = useInSight(ref)
  const [stopped, setStopped] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const playing = active && inSight && !stopped
  useEffect(() => {
    const video = ref.current
    if (!video) return
    // A browser that saves power may refuse; then the poster stays.
    if (playing) void video.play().catch(() => {})
    else video.pause()
  }, [playing])
  return (
    <div
      className={clsx(
        'absolute inset-0 transition-opacity duration-250',
        !active && 'invisible opacity-0',
        className,
      )}
    >
      <img src={demo.poster} alt={demo.label} loading="lazy" decoding="async" width={540} height={1052} />
      <video
        ref={ref}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden="true"
        data-playing={playing}
        onPlaying={() => setShown(true)}
        className={clsx('absolute inset-0', !shown && 'opacity-0')}
      >
        <source src={demo.webm} type="video/webm" />
        <source src={demo.mp4} type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={stopped ? 'Play the film' : 'Pause the film'}
        onClick={() => setStopped(!stopped)}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-label text-on-label noscript:hidden [&_svg]:size-5"
      >
        {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </button>
    </div>
  )
}
