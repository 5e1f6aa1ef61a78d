import type { ReactNode } from 'react'

interface ConfirmText {
  title: string
  text?: ReactNode
  /** The confirming button, e.g. "Log out". */
  yes: string
  no?: string
  /** The action cannot be undone. */
  danger?: boolean
}

interface PromptText {
  title: string
  label: string
  help?: string
  initial?: string
  yes?: string
}

/** The page's alert, confirm and prompt; the browser's own are never used. @source product-decisions §8 */
export interface Alerts {
  /** Shows a message; settles when it is dismissed. */
  alert: (text: string, title?: string) => Promise<void>
  /** Asks a question; true only for the confirming button. */
  confirm: (words: ConfirmText) => Promise<boolean>
  /** Asks for a line of text; null when it is dismissed. */
  prompt: (words: PromptText) => Promise<string | null>
}

/** An alert that is waiting to be answered. */
export type Pending =
  | { kind: 'alert'; title: string | undefined; text: string; settle: () => void }
  | { kind: 'confirm'; words: ConfirmText; settle: (yes: boolean) => void }
  | { kind: 'prompt'; words: PromptText; settle: (text: string | null) => void }
