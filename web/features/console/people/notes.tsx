import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { Remarks } from '../records/remarks.tsx'
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
    const { error } = await call('consolePeople.writeNote', { params: { id }, body: { text } })
    setIsBusy(false)
    setProblem(error ?? undefined)
    if (error !== null) return
    form.reset()
    void cache.invalidateQueries({ queryKey: ['consolePeople.get'] })
  }
  return (
    <DetailPart title="Notes">
      <Remarks remarks={notes.map(({ author, ...note }) => ({ ...note, by: author }))} />
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
