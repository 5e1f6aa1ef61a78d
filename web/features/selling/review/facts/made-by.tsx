import type { Review } from '../review.ts'

const names: Record<string, string> = {
  photoroom: 'PhotoRoom',
  gemini: 'Gemini',
  grabcut: 'Stoop itself',
  local: 'Stoop itself',
  vision: 'the model on this server',
  photoroom_sandbox: 'PhotoRoom’s sandbox',
}
const nameOf = (adapter: string) => names[adapter] ?? adapter

const reasons: Record<string, string> = {
  unavailable: 'did not answer',
  timeout: 'took too long',
  rate_limited: 'was overloaded',
  refused: 'rejected the photo',
  not_found: 'could not find what we requested',
  unauthorized: 'rejected our key',
  bad_answer: 'returned an unreadable response',
}

/** Which service did the work when another one had failed first. @source product-decisions §4: the screen says which did */
export function MadeBy({ review }: { review: Review }) {
  const parts = [
    { what: 'The background was cleared', by: review.cutout?.background_by },
    { what: 'The text was drafted', by: review.fields?.drafted_by },
  ]
  const notes = parts.flatMap(({ what, by }) => {
    if (!by?.instead_of) return []
    const { adapter, reason } = by.instead_of
    return `${nameOf(adapter)} ${reasons[reason] ?? 'failed'}. ${what} by ${nameOf(by.adapter)} instead.`
  })
  if (review.cutout?.background_by.adapter === 'photoroom_sandbox' && review.cutout.photo)
    notes.push('The background was cleared by PhotoRoom’s sandbox: the clean picture has its watermark.')
  if (notes.length === 0) return null
  return (
    <div className="rounded-md bg-info-tint p-4 text-sm">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
