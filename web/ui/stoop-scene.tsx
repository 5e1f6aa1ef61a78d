import sceneFile from './stoop-scene.svg?url'

/** The drawing on the steps: a cat, a fallen box, or steps that lead to a wall. */
export type SceneKind = 'empty' | 'error' | 'lost'

/**
 * The illustration of empty and failed pages; decorative. A separate SVG file keeps it out of the shell chunk, which
 * every page loads for its error page.
 */
export function StoopScene({ kind, className = 'w-64' }: { kind: SceneKind; className?: string }) {
  return (
    <svg viewBox="0 0 260 180" aria-hidden="true" className={className}>
      <use href={`${sceneFile}#${kind}`} />
    </svg>
  )
}
