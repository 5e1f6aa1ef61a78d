import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { listKeys, type Shortcut } from './list-keys.ts'

const none: readonly Shortcut[] = []

/** Opens with `?` on every page of the console and names its keys. */
export function KeysHelp({ shortcuts = none }: { shortcuts?: readonly Shortcut[] | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={isOpen} title="Keys" size="sm" onClose={() => setIsOpen(false)}>
      <KeyTable
        keys={[
          ...listKeys,
          ...shortcuts.map(({ key, name }) => [key, name] as const),
          ['?', 'Show this list'],
        ]}
      />
    </Dialog>
  )
}
