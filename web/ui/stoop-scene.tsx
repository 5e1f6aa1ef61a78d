import sceneFile from './stoop-scene.svg?url'

/** The drawing on the steps: a cat, a fallen box, or steps that lead to a wall. */
export type SceneKind = 'empty' | 'error' | 'lost'

/**
 * A small stoop for empty and failed pages. Decoration only, in a file of its own: every page carries the code of its
 * error page, and few ever show it.
 */
export function StoopScene({ kind, className = 'w-64' }: { kind: SceneKind; className?: string }) {
  return (
    <svg viewBox="0 0 260 180" aria-hidden="true" className={className}>
      <use href={`${sceneFile}#${kind}`} />
    </svg>
  )
}
