import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import type { Demo } from '../../content/showcase.ts'
import { ThemedPicture } from './themed-picture.tsx'
import { useDemoPlayback } from './use-demo-playback.ts'

interface DemoVideoProps {
  /** Its name in the analytics. */
  name: string
  demo: Demo
  /** Whether it is this video's turn. */
  active?: boolean
  className?: string
}

/**
 * A video that plays while it is visible and loads nothing before. Reduced motion keeps it paused; the button pauses and
 * plays it for everyone. @source spec §2 Landing page; WCAG 2.2.2
 */
export function DemoVideo({ name, demo, active = true, className }: DemoVideoProps) {
  const place = useRef<HTMLDivElement>(null)
  const { video, theme, isPlaying, isStopped, isShown, toggle, onPlaying } = useDemoPlayback(
    name,
    place,
    active,
  )
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
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden="true"
        data-playing={isPlaying}
        onPlaying={onPlaying}
        className={clsx('absolute inset-0', !isShown && 'opacity-0')}
      >
        <source src={demo.webm[theme]} type="video/webm" />
        <source src={demo.mp4[theme]} type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={isStopped ? 'Play the video' : 'Pause the video'}
        onClick={toggle}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-label text-on-label noscript:hidden [&_svg]:size-5"
      >
        {isStopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </button>
    </div>
  )
}
