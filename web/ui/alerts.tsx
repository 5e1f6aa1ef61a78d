import { createContext, type FormEvent, type ReactNode, use, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

interface ConfirmWords {
  title: string
  text?: ReactNode
  /** The button that goes ahead, e.g. "Log out". */
  yes: string
  no?: string
  /** What follows cannot be taken back. */
  danger?: boolean
}

interface PromptWords {
  title: string
  label: string
  help?: string
  initial?: string
  yes?: string
}

/** Our own alert, confirm and prompt; the browser's are never used. @source product-decisions §8 */
export interface Alerts {
  /** Says something that must be noticed; settles when it is dismissed. */
  alert: (text: string, title?: string) => Promise<void>
  /** Asks; true only for the button that goes ahead. */
  confirm: (words: ConfirmWords) => Promise<boolean>
  /** Asks for a line of text; null when it is dismissed. */
  prompt: (words: PromptWords) => Promise<string | null>
}

type Pending =
  | { kind: 'alert'; title: string | undefined; text: string; settle: () => void }
  | { kind: 'confirm'; words: ConfirmWords; settle: (yes: boolean) => void }
  | { kind: 'prompt'; words: PromptWords; settle: (text: string | null) => void }

const AlertsContext = createContext<Alerts | null>(null)

/** The alerts of the page; throws outside the provider. */
export function useAlerts(): Alerts {
  const alerts = use(AlertsContext)
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider above it')
  return alerts
}

/** Shows one alert at a time, in the order they were asked for. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Pending[]>([])
  const alerts = useMemo<Alerts>(() => {
    const ask = (pending: Pending) => setQueue((before) => [...before, pending])
    return {
      alert: (text, title) => new Promise((settle) => ask({ kind: 'alert', text, title, settle })),
      confirm: (words) => new Promise((settle) => ask({ kind: 'confirm', words, settle })),
      prompt: (words) => new Promise((settle) => ask({ kind: 'prompt', words, settle })),
    }
  }, [])
  const [current] = queue
  const next = () => setQueue((before) => before.slice(1))
  return (
    <AlertsContext value={alerts}>
      {children}
      {current?.kind === 'alert' && <AlertBox pending={current} next={next} />}
      {current?.kind === 'confirm' && <ConfirmBox pending={current} next={next} />}
      {current?.kind === 'prompt' && <PromptBox pending={current} next={next} />}
    </AlertsContext>
  )
}

interface BoxProps<Kind> {
  pending: Extract<Pending, { kind: Kind }>
  next: () => void
}

function AlertBox({ pending, next }: BoxProps<'alert'>) {
  const close = () => {
    next()
    pending.settle()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={pending.title ?? 'Just so you know'}
      onClose={close}
      footer={
        <Button wide autoFocus onClick={close}>
          OK
        </Button>
      }
    >
      <p role="alert">{pending.text}</p>
    </Dialog>
  )
}

function ConfirmBox({ pending, next }: BoxProps<'confirm'>) {
  const { title, text, yes, no = 'Cancel', danger } = pending.words
  const answer = (value: boolean) => {
    next()
    pending.settle(value)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      onClose={() => answer(false)}
      footer={
        <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
          <Button look="secondary" onClick={() => answer(false)}>
            {no}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {yes}
          </Button>
        </div>
      }
    >
      {text}
    </Dialog>
  )
}

function PromptBox({ pending, next }: BoxProps<'prompt'>) {
  const { title, label, help, initial = '', yes = 'Save' } = pending.words
  const [text, setText] = useState(initial)
  const answer = (value: string | null) => {
    next()
    pending.settle(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answer(text)
  }
  return (
    <Dialog open size="sm" title={title} onClose={() => answer(null)}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField label={label} help={help} value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" wide>
          {yes}
        </Button>
      </form>
    </Dialog>
  )
}
