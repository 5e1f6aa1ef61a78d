import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { timeText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import type { PersonDetail } from './person-words.ts'

/** What staff wrote down about a person, and a field for more. */
export function Notes({ id, notes }: Pick<PersonDetail, 'id' | 'notes'>) {
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '')
    setIsBusy(true)
    const { error } = await call('console.writeNote', { params: { id }, body: { text } })
    setIsBusy(false)
    setProblem(error ?? undefined)
    if (error !== null) return
    form.reset()
    void cache.invalidateQueries({ queryKey: ['console.person'] })
  }
  return (
    <DetailPart title="Notes">
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
            <p className="text-sm text-soft">
              {note.author ? `@${note.author}` : 'Operator'}, {timeText(note.at)}
            </p>
          </li>
        ))}
      </ul>
      <form className="grid justify-items-start gap-3" onSubmit={(event) => void save(event)}>
        <div className="w-full">
          <TextArea
            name="text"
            label="New note"
            help="The person gets their notes with their data export."
            error={problem}
            required
            rows={2}
            maxLength={2000}
          />
        </div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Save note
        </Button>
      </form>
    </DetailPart>
  )
}
