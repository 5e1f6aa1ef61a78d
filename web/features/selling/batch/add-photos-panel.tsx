import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { sessionStore } from '../../../api/storage/storage.ts'
import { ITEM_PER_PHOTO_KEY } from '../../../api/storage/storage-keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { usePhotoSource } from '../photos/photo-source.tsx'
import { useFileDrop } from '../photos/use-file-drop.ts'
import '../photos/table/photo-table.css'

interface AddPhotosPanelProps {
  /** Whether the batch has no item yet. */
  isFirst: boolean
  disabled: boolean
  onAdd: (files: readonly File[], isItemPerPhoto: boolean) => void
}

const ways = [
  {
    value: 'several' as const,
    title: 'Several photos of each',
    note: 'Pick the photos of one thing, then those of the next. Each becomes a draft while you go on.',
  },
  {
    value: 'one' as const,
    title: 'One photo of each',
    note: 'Pick them all at once. Every photo becomes a draft of its own.',
  },
]

/** Takes the photos of the next item, or of many items with one photo each. */
export function AddPhotosPanel({ isFirst, disabled, onAdd }: AddPhotosPanelProps) {
  const [isItemPerPhoto, setIsItemPerPhoto] = useItemPerPhoto()
  const add = (files: readonly File[]) => onAdd(files, isItemPerPhoto)
  const source = usePhotoSource(add)
  const isOver = useFileDrop(add)
  return (
    <div className="blanket grid gap-4" data-over={isOver || undefined}>
      <div className="grid gap-3 rounded-lg bg-paper p-4 md:p-5">
        <RadioCards
          legend="How did you photograph your things?"
          name="photos-per-thing"
          cards={ways}
          value={isItemPerPhoto ? 'one' : 'several'}
          onChange={(way) => setIsItemPerPhoto(way === 'one')}
        />
        <Button
          disabled={disabled}
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={source.pick}
        >
          {buttonText(isItemPerPhoto, isFirst)}
        </Button>
      </div>
      {source.inputs}
    </div>
  )
}

/** The chosen way, which a reload keeps. */
function useItemPerPhoto() {
  const [isChosen, setIsChosen] = useState(() => sessionStore.getItem(ITEM_PER_PHOTO_KEY) !== null)
  const choose = (isItemPerPhoto: boolean) => {
    setIsChosen(isItemPerPhoto)
    if (isItemPerPhoto) sessionStore.setItem(ITEM_PER_PHOTO_KEY, '1')
    else sessionStore.removeItem(ITEM_PER_PHOTO_KEY)
  }
  return [isChosen, choose] as const
}

function buttonText(isItemPerPhoto: boolean, isFirst: boolean): string {
  if (isItemPerPhoto) return 'Add photos'
  return isFirst ? 'Add photos of the first' : 'Add photos of the next'
}
