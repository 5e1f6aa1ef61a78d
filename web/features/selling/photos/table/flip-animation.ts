interface Place {
  left: number
  top: number
  width: number
}

/** Animates the children of a list from their old places to their new ones. */
export interface FlipAnimation {
  /** Sets the place from which a dragged child is animated after its release. */
  startFrom(child: HTMLElement, left: number, top: number): void
  /** Animates every child that has moved. To be called after each change of the list. */
  run(list: HTMLElement): void
}

export function createFlipAnimation(): FlipAnimation {
  const places = new Map<HTMLElement, Place>()
  return {
    startFrom(child, left, top) {
      places.set(child, { left, top, width: child.offsetWidth })
    },
    run(list) {
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      const children = [...list.children].filter((child) => child instanceof HTMLElement)
      for (const child of children) {
        const before = places.get(child)
        const after = { left: child.offsetLeft, top: child.offsetTop, width: child.offsetWidth }
        places.set(child, after)
        if (before && !isReduced) animate(child, before, after)
      }
      for (const known of places.keys()) if (!known.isConnected) places.delete(known)
    },
  }
}

function animate(child: HTMLElement, before: Place, after: Place) {
  const [left, top] = [before.left - after.left, before.top - after.top]
  if (left === 0 && top === 0) return
  const from = `translate(${left}px, ${top}px) scale(${after.width === 0 ? 1 : before.width / after.width})`
  child.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}
