import { clsx } from 'clsx'
import { ArrowLeft, X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export interface DialogProps {
  open: boolean
  /** Runs on Escape, the backdrop or the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  /** Above the title, e.g. a Stepper. */
  eyebrow?: ReactNode
  /** Goes back one step; the button is before the title. */
  onBack?: () => void
  children: ReactNode
  /** Stays visible below the scrolling content: the total, the main action. */
  footer?: ReactNode
  /** `middle`: a dialog on wide screens, a bottom sheet on phones. `side`: a drawer on wide screens. */
  placement?: 'middle' | 'side'
  size?: 'sm' | 'md' | 'lg'
  role?: 'dialog' | 'alertdialog'
  /** False where an accidental press on the backdrop must lose nothing. */
  dismissible?: boolean
}

/**
 * A modal dialog. Its content exists only while it is open, so every opening starts fresh. The browser's own modal
 * traps the focus, makes the page behind inert, and returns the focus to the opener.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

const places = {
  middle: 'mx-auto mt-auto mb-0 w-full rounded-t-lg md:my-auto md:rounded-lg',
  side: 'mx-auto mt-auto mb-0 w-full rounded-t-lg md:m-3 md:ml-auto md:h-[calc(100dvh-1.5rem)] md:max-h-none md:rounded-lg',
}
const sizes = { sm: 'md:max-w-md', md: 'md:max-w-lg', lg: 'md:max-w-3xl' }

function OpenDialog({
  placement = 'middle',
  size = 'md',
  role,
  dismissible = true,
  onClose,
  ...props
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const ref = useModal(props.title)
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; keyboards have Escape
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={press}
      className={clsx(
        'max-h-[calc(100dvh-2rem)] max-w-none overflow-hidden bg-raised p-0 text-ink shadow-sheet backdrop:bg-scrim',
        'animate-sheet open:flex',
        placement === 'middle' && 'md:animate-dialog',
        places[placement],
        sizes[size],
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <DialogHead titleId={titleId} onClose={onClose} {...props} />
        {/* Positioned, so that hidden labels scroll with their fields and do not make the dialog itself taller. */}
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-6">
          {props.children}
        </div>
        {props.footer && (
          <div className="border-line border-t px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:px-6">
            {props.footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

function DialogHead(
  props: Pick<DialogProps, 'title' | 'eyebrow' | 'onBack' | 'onClose'> & { titleId: string },
) {
  return (
    <div className="flex items-center gap-2 p-3 md:p-4">
      {props.onBack && <IconButton label="Back" icon={<ArrowLeft />} onClick={props.onBack} />}
      <div className={clsx('grid min-w-0 flex-1 gap-0.5', props.onBack ? '' : 'pl-2')}>
        {props.eyebrow}
        <h2 id={props.titleId} className="text-xl">
          {props.title}
        </h2>
      </div>
      <IconButton label="Close" icon={<X />} onClick={props.onClose} className="self-start" />
    </div>
  )
}

/** Opens on mount; closes while it is still in the page, which is when the browser returns the focus. */
function useModal(title: string) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  // Tracked under its first title: its steps have their own titles but open nothing.
  const [name] = useState(title)
  useEffect(() => {
    trackDialog(name, true)
    return () => trackDialog(name, false)
  }, [name])
  return ref
}

/** Dispatches an event on the document when a dialog opens or closes. */
function trackDialog(title: string, open: boolean): void {
  document.dispatchEvent(new CustomEvent('stoop:modal', { detail: { title, open } }))
}
