import { useEffect, useRef, useState } from 'react'
import { MapProblem } from '../map-problem.tsx'
import type { RouteMapProps } from '../route-line.ts'
import { drawOn, type GoogleDrawing } from './google-draw.ts'
import { mapSentences, whenRefused } from './google-loader.ts'

/** The route and the courier on Google's map. @source spec §7, §8 Map */
export function GoogleMap({ apiKey, route, courier }: RouteMapProps & { apiKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<GoogleDrawing | null>(null)
  const latest = useRef(courier)
  latest.current = courier
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    // Google reports a rejected key only after the map is drawn, and covers the map with its own message.
    const stopListening = whenRefused(() => setProblem(mapSentences.notLoaded))
    drawOn(() => (isLeft ? null : place.current), apiKey, route).then(
      (drawn) => {
        if (isLeft) return drawn.close()
        drawing.current = drawn
        drawn.setCourier(latest.current ?? null)
      },
      (error: unknown) => {
        if (!isLeft) setProblem(error instanceof Error ? error.message : mapSentences.notInitialized)
      },
    )
    return () => {
      isLeft = true
      stopListening()
      drawing.current?.close()
      drawing.current = null
    }
  }, [apiKey, route])
  useEffect(() => drawing.current?.setCourier(courier ?? null), [courier])
  return problem ? <MapProblem text={problem} /> : <div ref={place} className="size-full" />
}
