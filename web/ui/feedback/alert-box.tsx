import { type FormEvent, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import type { Pending } from './alert-types.ts'

/** Shows the pending alert, question or prompt. */
export function AlertBox({ pending, next }: { pending: Pending; next: () => void }) {
  if (pending.kind === 'alert') return <Notice pending={pending} next={next} />
  if (pending.kind === 'confirm') return <ConfirmBox pending={pending} next={next} />
  return <PromptBox pending={pending} next={next} />
}

interface BoxProps<Kind extends Pending['kind']> {
  pending: Extract<Pending, { kind: Kind }>
  next: () => void
}

function Notice({ pending, next }: BoxProps<'alert'>) {
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
  const close = (value: boolean) => {
    next()
    pending.settle(value)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      onClose={() => close(false)}
      footer={
        <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
          <Button variant="secondary" onClick={() => close(false)}>
            {no}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => close(true)}>
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
  const close = (value: string | null) => {
    next()
    pending.settle(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close(text)
  }
  return (
    <Dialog open size="sm" title={title} onClose={() => close(null)}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField label={label} help={help} value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" wide>
          {yes}
        </Button>
      </form>
    </Dialog>
  )
}
