/** Pixels that a mouse moves before a press becomes a drag. */
const SLACK = 6
/** Milliseconds that a finger rests on a print before it lifts it; a finger that moves sooner scrolls. */
const REST = 220
/** Pixels from the window's edge where a held print makes the page scroll. */
const EDGE = 72

export interface PrintDragParts {
  /** The list whose `li[data-key]` can be dragged. */
  list: HTMLElement
  /** A print was let go over another: it is to stand at that one's place. */
  onDrop: (key: string, to: number) => void
  /** Where the print was seen when it was let go, within the list. */
  onRelease: (print: HTMLElement, left: number, top: number) => void
}

interface Hold {
  print: HTMLElement
  pointer: number
  x: number
  y: number
  scrolled: number
  lifted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Lets prints be dragged onto each other's places by mouse, pen and finger. Returns how to stop. */
export function watchPrintDrag({ list, onDrop, onRelease }: PrintDragParts): () => void {
  const stop = new AbortController()
  let hold: Hold | null = null
  let at = { x: 0, y: 0 }
  let frame = 0

  const prints = () => [...list.querySelectorAll<HTMLElement>('li[data-key]')]
  const under = () =>
    prints().find((print) => {
      const box = print.getBoundingClientRect()
      return (
        print !== hold?.print &&
        at.x >= box.left &&
        at.x <= box.right &&
        at.y >= box.top &&
        at.y <= box.bottom
      )
    })

  function lift() {
    if (!hold) return
    hold.lifted = true
    hold.print.dataset.lifted = ''
    hold.print.setPointerCapture(hold.pointer)
    navigator.vibrate?.(10)
    frame = requestAnimationFrame(follow)
  }

  function offset(current: Hold) {
    return { left: at.x - current.x, top: at.y - current.y + window.scrollY - current.scrolled }
  }

  function follow() {
    if (!hold) return
    const pull = at.y < EDGE ? at.y - EDGE : Math.max(0, at.y - window.innerHeight + EDGE)
    if (pull !== 0) window.scrollBy(0, pull / 6)
    const { left, top } = offset(hold)
    hold.print.style.translate = `${left}px ${top}px`
    const target = under()
    for (const print of prints()) print.toggleAttribute('data-target', print === target)
    frame = requestAnimationFrame(follow)
  }

  function release(drops: boolean) {
    if (!hold) return
    const { print, lifted } = hold
    clearTimeout(hold.timer)
    cancelAnimationFrame(frame)
    if (lifted) {
      const { left, top } = offset(hold)
      const target = drops ? under() : undefined
      onRelease(print, print.offsetLeft + left, print.offsetTop + top)
      print.style.translate = ''
      delete print.dataset.lifted
      for (const other of prints()) other.removeAttribute('data-target')
      onDrop(print.dataset.key ?? '', prints().indexOf(target ?? print))
    }
    hold = null
  }

  function press(event: PointerEvent) {
    const target = event.target instanceof Element ? event.target : null
    const print = target?.closest<HTMLElement>('li[data-key]')
    if (!print || target?.closest('button') || event.button !== 0 || hold) return
    at = { x: event.clientX, y: event.clientY }
    const timer = event.pointerType === 'mouse' ? undefined : setTimeout(lift, REST)
    hold = { print, pointer: event.pointerId, ...at, scrolled: window.scrollY, lifted: false, timer }
  }

  function move(event: PointerEvent) {
    if (!hold || event.pointerId !== hold.pointer) return
    at = { x: event.clientX, y: event.clientY }
    if (hold.lifted || Math.hypot(at.x - hold.x, at.y - hold.y) < SLACK) return
    if (event.pointerType === 'mouse') lift()
    else release(false)
  }

  const { signal } = stop
  list.addEventListener('pointerdown', press, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => release(true), { signal })
  window.addEventListener('pointercancel', () => release(false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && release(false), { signal })
  // While a print is held the finger moves it, not the page.
  list.addEventListener('touchmove', (event) => hold?.lifted && event.preventDefault(), {
    signal,
    passive: false,
  })
  list.addEventListener('contextmenu', (event) => hold?.lifted && event.preventDefault(), { signal })
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => {
    release(false)
    stop.abort()
  }
}
