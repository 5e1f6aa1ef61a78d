import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

export interface MenuItem {
  label: string
  icon: ReactNode
  run: () => void
  /** Marks a destructive action. */
  danger?: boolean
}

/** A row's actions menu. The native popover closes it on Escape and on a click outside. */
export function RowMenu({
  label,
  items,
  note,
}: {
  label: string
  items: readonly MenuItem[]
  note?: string | undefined
}) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !menu.current || !opener.current) return
    position(menu.current, opener.current)
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }
  const run = (item: MenuItem) => {
    menu.current?.hidePopover()
    item.run()
  }
  return (
    <>
      <IconButton
        ref={opener}
        label={label}
        icon={<Ellipsis aria-hidden="true" />}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-controls={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={moveFocus}
        className="fixed inset-auto m-0 w-60 rounded-md border border-line bg-raised p-1.5 text-ink shadow-float"
      >
        {note && <p className="px-3 py-2 text-soft text-sm">{note}</p>}
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => run(item)}
            className={`flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-semibold transition-colors hover:bg-sunken focus-visible:-outline-offset-2 [&_svg]:size-5 ${item.danger ? 'text-danger-ink' : ''}`}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Positions the menu below its button, or above it when there is not enough space. */
function position(menu: HTMLElement, opener: HTMLElement) {
  const box = opener.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = menu
  const fitsBelow = box.bottom + offsetHeight + 8 < window.innerHeight
  menu.style.left = `${Math.max(8, box.right - offsetWidth)}px`
  menu.style.top = `${fitsBelow ? box.bottom + 4 : Math.max(8, box.top - offsetHeight - 4)}px`
}

/** Arrow keys move through the menu, Tab closes it. @source WAI-ARIA Authoring Practices, menu button */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
