import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Demo } from '../../content/showcase.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { track } from '../analytics/track.ts'
import { ThemedPicture } from './themed-picture.tsx'
import { useInSight } from './use-in-sight.ts'

interface DemoVideoProps {
  /** What it is called where things are counted. */
  name: string
  demo: Demo
  /** Whether it is this one's turn. */
  active?: boolean
  className?: string
}

/**
 * A film that plays while it is in sight. Nothing of it is loaded before that, and it plays for nobody who asked for less
 * motion; the button stops and starts it for everybody. @source spec §2 Landing page; WCAG 2.2.2
 */
export function DemoVideo({ name, demo, active = true, className }: DemoVideoProps) {
  const place = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLVideoElement>(null)
  const theme = useTheme()
  const inSight = useInSight(place)
  const [stopped, setStopped] = useState(false)
  const [shownIn, setShownIn] = useState<typeof theme | null>(null)
  useEffect(() => setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const playing = active && inSight && !stopped
  const isCounted = useRef(false)
  useEffect(() => {
    if (!playing || isCounted.current) return
    isCounted.current = true
    track('feature_usage', { feature: 'demo', detail: name })
  }, [playing, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is another film
  useEffect(() => {
    const video = ref.current
    if (!video) return
    // A browser that saves power may refuse; then the poster stays.
    if (playing) void video.play().catch(() => {})
    else video.pause()
  }, [playing, theme])
  return (
    <div
      ref={place}
      className={clsx(
        'absolute inset-0 transition-opacity duration-250',
        !active && 'invisible opacity-0',
        className,
      )}
    >
      <ThemedPicture
        picture={demo.poster}
        alt={demo.label}
        loading="lazy"
        decoding="async"
        width={540}
        height={1052}
      />
      <video
        key={theme}
        ref={ref}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden="true"
        data-playing={playing}
        onPlaying={() => setShownIn(theme)}
        className={clsx('absolute inset-0', shownIn !== theme && 'opacity-0')}
      >
        <source src={demo.webm[theme]} type="video/webm" />
        <source src={demo.mp4[theme]} type="video/mp4" />
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
