import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { usePhotoSource } from '../photos/photo-source.tsx'
import { useFileDrop } from '../photos/use-file-drop.ts'
import '../photos/table/photo-table.css'

interface AddPhotosPanelProps {
  /** Whether the batch has no item yet. */
  isFirst: boolean
  disabled: boolean
  onAdd: (files: readonly File[], isItemPerPhoto: boolean) => void
}

/** Takes the photos of the next item, or of many items with one photo each. */
export function AddPhotosPanel({ isFirst, disabled, onAdd }: AddPhotosPanelProps) {
  const [isItemPerPhoto, setIsItemPerPhoto] = useState(false)
  const add = (files: readonly File[]) => onAdd(files, isItemPerPhoto)
  const source = usePhotoSource(add)
  const isOver = useFileDrop(add)
  return (
    <div className="blanket grid gap-4" data-over={isOver || undefined}>
      <div className="grid gap-3 rounded-lg bg-paper p-4 md:p-5">
        <p>
          Pick the photos of one thing, then those of the next. Each becomes a draft of its own while you go
          on.
        </p>
        <Switch
          label="Each photo is a separate item"
          help="For many items with one photo each."
          checked={isItemPerPhoto}
          onChange={({ target }) => setIsItemPerPhoto(target.checked)}
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

function buttonText(isItemPerPhoto: boolean, isFirst: boolean): string {
  if (isItemPerPhoto) return 'Add photos'
  return isFirst ? 'Add photos of the first thing' : 'Add photos of the next thing'
}
