/** Pixels that a mouse moves before a press becomes a drag. */
const DRAG_THRESHOLD = 6
/** Milliseconds that a finger holds a print before the drag begins; a finger that moves sooner scrolls. */
const LONG_PRESS = 220
/** Pixels from the window's edge within which a dragged print scrolls the page. */
const SCROLL_ZONE = 72

export interface PrintDragOptions {
  /** The list whose `li[data-key]` can be dragged. */
  list: HTMLElement
  /** Called with the position of the print that another one was dropped on. */
  onDrop: (key: string, to: number) => void
  /** Called with the position, within the list, at which the print was released. */
  onRelease: (print: HTMLElement, left: number, top: number) => void
}

/** A pressed print, before and during its drag. */
interface Press {
  print: HTMLElement
  pointerId: number
  startX: number
  startY: number
  /** The page's scroll position when the press began. */
  startScroll: number
  isDragging: boolean
  longPress: ReturnType<typeof setTimeout> | undefined
}

interface DragState extends PrintDragOptions {
  press: Press | null
  pointer: { x: number; y: number }
  frame: number
}

/** Makes prints draggable by mouse, pen and finger. Returns a function that stops it. */
export function watchPrintDrag(options: PrintDragOptions): () => void {
  const state: DragState = { ...options, press: null, pointer: { x: 0, y: 0 }, frame: 0 }
  const { list } = options
  const stop = new AbortController()
  const { signal } = stop
  const preventWhileDragging = (event: Event) => state.press?.isDragging && event.preventDefault()
  list.addEventListener('pointerdown', (event) => startPress(state, event), { signal })
  window.addEventListener('pointermove', (event) => movePointer(state, event), { signal })
  window.addEventListener('pointerup', () => endPress(state, true), { signal })
  window.addEventListener('pointercancel', () => endPress(state, false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && endPress(state, false), { signal })
  // A finger that drags a print must not scroll the page.
  list.addEventListener('touchmove', preventWhileDragging, { signal, passive: false })
  list.addEventListener('contextmenu', preventWhileDragging, { signal })
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => {
    endPress(state, false)
    stop.abort()
  }
}

function startPress(state: DragState, event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const print = target?.closest<HTMLElement>('li[data-key]')
  if (!print || target?.closest('button') || event.button !== 0 || state.press) return
  state.pointer = { x: event.clientX, y: event.clientY }
  state.press = {
    print,
    pointerId: event.pointerId,
    startX: event.clientX,
    startY: event.clientY,
    startScroll: window.scrollY,
    isDragging: false,
    longPress: event.pointerType === 'mouse' ? undefined : setTimeout(() => startDrag(state), LONG_PRESS),
  }
}

function movePointer(state: DragState, event: PointerEvent): void {
  const { press } = state
  if (!press || event.pointerId !== press.pointerId) return
  const { clientX: x, clientY: y } = event
  state.pointer = { x, y }
  if (press.isDragging || Math.hypot(x - press.startX, y - press.startY) < DRAG_THRESHOLD) return
  if (event.pointerType === 'mouse') startDrag(state)
  else endPress(state, false)
}

function startDrag(state: DragState): void {
  const { press } = state
  if (!press) return
  press.isDragging = true
  press.print.dataset.lifted = ''
  press.print.setPointerCapture(press.pointerId)
  navigator.vibrate?.(10)
  state.frame = requestAnimationFrame(() => drawDrag(state))
}

/** Moves the print to the pointer, marks the print under it and scrolls near the window's edges. */
function drawDrag(state: DragState): void {
  const { press, pointer } = state
  if (!press) return
  const bottom = window.innerHeight - SCROLL_ZONE
  const distance = pointer.y < SCROLL_ZONE ? pointer.y - SCROLL_ZONE : Math.max(0, pointer.y - bottom)
  if (distance !== 0) window.scrollBy(0, distance / 6)
  const { left, top } = dragOffset(state, press)
  press.print.style.translate = `${left}px ${top}px`
  const target = printAtPointer(state)
  for (const print of printsOf(state)) print.toggleAttribute('data-target', print === target)
  state.frame = requestAnimationFrame(() => drawDrag(state))
}

function endPress(state: DragState, isDrop: boolean): void {
  const { press } = state
  if (!press) return
  clearTimeout(press.longPress)
  cancelAnimationFrame(state.frame)
  if (press.isDragging) release(state, press, isDrop ? printAtPointer(state) : undefined)
  state.press = null
}

function release(state: DragState, press: Press, target: HTMLElement | undefined): void {
  const { print } = press
  const { left, top } = dragOffset(state, press)
  state.onRelease(print, print.offsetLeft + left, print.offsetTop + top)
  print.style.translate = ''
  delete print.dataset.lifted
  for (const other of printsOf(state)) other.removeAttribute('data-target')
  state.onDrop(print.dataset.key ?? '', printsOf(state).indexOf(target ?? print))
}

/** How far the pointer has moved the print, in pixels, the page's scrolling included. */
function dragOffset({ pointer }: DragState, { startX, startY, startScroll }: Press) {
  return { left: pointer.x - startX, top: pointer.y - startY + window.scrollY - startScroll }
}

function printsOf({ list }: DragState): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('li[data-key]')]
}

/** The print under the pointer, other than the dragged one. */
function printAtPointer(state: DragState): HTMLElement | undefined {
  const { x, y } = state.pointer
  return printsOf(state).find((print) => {
    const { left, right, top, bottom } = print.getBoundingClientRect()
    return print !== state.press?.print && x >= left && x <= right && y >= top && y <= bottom
  })
}
