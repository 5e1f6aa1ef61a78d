import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTheme } from '../../ui/use-theme.ts'
import { track } from '../analytics/track.ts'
import { useInSight } from './use-in-sight.ts'

/**
 * Plays and pauses a demo video; tracks its first playback.
 * @param place the element whose visibility counts
 * @param mayPlay whether it is this video's turn, and the visitor has not stopped it
 */
export function useDemoPlayback(name: string, place: RefObject<HTMLElement | null>, mayPlay: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const theme = useTheme()
  const isVisible = useInSight(place)
  const [shownTheme, setShownTheme] = useState<typeof theme | null>(null)
  const isPlaying = mayPlay && isVisible
  const isTracked = useRef(false)
  useEffect(() => {
    if (!isPlaying || isTracked.current) return
    isTracked.current = true
    track('feature_usage', { feature: 'demo', detail: name })
  }, [isPlaying, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each theme has its own video element
  useEffect(() => {
    // A browser that saves power may refuse to play; the poster then stays.
    if (isPlaying) void video.current?.play().catch(() => {})
    else video.current?.pause()
  }, [isPlaying, theme])
  return {
    video,
    theme,
    isPlaying,
    /** Whether the current theme's video has frames to show in place of the poster. */
    isShown: shownTheme === theme,
    onPlaying: () => setShownTheme(theme),
  }
}
