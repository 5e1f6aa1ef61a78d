/** The kinds of marker on a map. */
export type MarkKind = 'from' | 'to' | 'courier' | 'arrow'

const drawings: Record<MarkKind, string> = {
  from: '<circle cx="12" cy="12" r="8" class="mark-fill"/><circle cx="12" cy="12" r="3.5" class="mark-hole"/>',
  to: '<path d="M12 23s8-7.6 8-13a8 8 0 1 0-16 0c0 5.4 8 13 8 13Z" class="mark-fill"/><circle cx="12" cy="10" r="3.5" class="mark-hole"/>',
  courier:
    '<circle cx="12" cy="12" r="11" class="mark-fill"/><path d="M6 13.5h12M7.5 13.5l1.2-3.6h6.600l1.2 3.6v2.6h-9z" class="mark-line"/>',
  arrow: '<path d="M12 4l7 15-7-4-7 4z" class="mark-fill"/>',
}

/** Creates a marker's element. `degrees` rotates an arrow. The text beside the map explains the markers. */
export function markElement(kind: MarkKind, degrees = 0): HTMLElement {
  const mark = document.createElement('div')
  mark.className = `map-mark map-mark-${kind}`
  mark.setAttribute('aria-hidden', 'true')
  const size = kind === 'courier' ? 34 : kind === 'arrow' ? 22 : 30
  const svg = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}">${drawings[kind]}</svg>`,
    'image/svg+xml',
  ).documentElement
  if (degrees) svg.setAttribute('transform', `rotate(${Math.round(degrees)})`)
  mark.append(document.importNode(svg, true))
  return mark
}
