interface Place {
  left: number
  top: number
  width: number
}

/** Lets the children of a list glide from where they were to where they are, instead of jumping. */
export interface FlipAnimation {
  /** A child that the finger holds is seen elsewhere than it stands: it glides from there. */
  heldAt(child: HTMLElement, left: number, top: number): void
  /** To be called after each change of the list. */
  settle(list: HTMLElement): void
}

export function createFlipAnimation(): FlipAnimation {
  const places = new Map<HTMLElement, Place>()
  return {
    heldAt(child, left, top) {
      places.set(child, { left, top, width: child.offsetWidth })
    },
    settle(list) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const children = [...list.children].filter((child) => child instanceof HTMLElement)
      for (const child of children) {
        const before = places.get(child)
        const now = { left: child.offsetLeft, top: child.offsetTop, width: child.offsetWidth }
        places.set(child, now)
        if (before && !isStill) glide(child, before, now)
      }
      for (const known of places.keys()) if (!known.isConnected) places.delete(known)
    },
  }
}

function glide(child: HTMLElement, before: Place, now: Place) {
  const [left, top] = [before.left - now.left, before.top - now.top]
  if (left === 0 && top === 0) return
  const from = `translate(${left}px, ${top}px) scale(${now.width === 0 ? 1 : before.width / now.width})`
  child.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}
