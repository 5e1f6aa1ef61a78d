import { Camera, CircleHelp, Copy, PenLine, ScanText } from 'lucide-react'
import { Badge } from '../../../../ui/cards/badge.tsx'
import type { DraftedFields } from '../review.ts'

type Origin = DraftedFields['origins']['title']

const sources = {
  photo: { text: 'Seen in your photo', Icon: Camera },
  text: { text: 'Read on the item', Icon: ScanText },
  similar: { text: 'Similar listings', Icon: Copy },
  guess: { text: 'A guess', Icon: CircleHelp },
  none: { text: 'Not found', Icon: CircleHelp },
}

interface FactProps {
  label: string
  text: string
  origin: Origin | undefined
  /** The text is still the drafted one. */
  isDrafted: boolean
  /** An input, shown in place of the text. */
  children?: React.ReactNode
}

/** One drafted field with its source and evidence. */
export function Fact({ label, text, origin, isDrafted, children }: FactProps) {
  if (children)
    return (
      <div className="grid gap-1.5">
        {children}
        {origin?.evidence && <p className="text-soft text-sm">{origin.evidence}</p>}
      </div>
    )
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
        {label}
        <Source origin={isDrafted ? origin : undefined} />
      </p>
      <p dir="auto" className="whitespace-pre-line break-words font-semibold">
        {text}
      </p>
      {isDrafted && origin?.evidence && <p className="text-soft text-sm">{origin.evidence}</p>}
    </div>
  )
}

function Source({ origin }: { origin: Origin | undefined }) {
  const { text, Icon } = origin ? sources[origin.source] : { text: 'Written by you', Icon: PenLine }
  return (
    <Badge variant={origin?.source === 'guess' ? 'warning' : 'quiet'}>
      <Icon aria-hidden="true" />
      {text}
    </Badge>
  )
}
