import { clsx } from 'clsx'
import { useRef } from 'react'
import type { Demo } from '../../content/showcase.ts'
import { ThemedPicture } from './themed-picture.tsx'
import { useDemoPlayback } from './use-demo-playback.ts'

interface DemoVideoProps {
  /** Its name in the analytics. */
  name: string
  demo: Demo
  /** Whether it is this video's turn. */
  active: boolean
  /** Whether the visitor stopped it. */
  isStopped: boolean
}

/** A video that plays while it is visible and loads nothing before. @source spec §2 Landing page */
export function DemoVideo({ name, demo, active, isStopped }: DemoVideoProps) {
  const place = useRef<HTMLDivElement>(null)
  const { video, theme, isPlaying, isShown, onPlaying } = useDemoPlayback(name, place, active && !isStopped)
  return (
    <div
      ref={place}
      className={clsx('absolute inset-0 transition-opacity duration-250', !active && 'invisible opacity-0')}
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
    </div>
  )
}
