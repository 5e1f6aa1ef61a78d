import { ChevronLeft, ChevronRight, Image, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { photoSrcSet, photoUrl, photoWidths } from '../../../../ui/pictures/picture-sources.ts'
import type { PhotoItem } from '../photo-list.ts'
import { PrintStage } from './print-stage.tsx'

interface PhotoPrintProps {
  item: PhotoItem
  index: number
  of: number
  /** The URL of the chosen file. */
  preview: string | undefined
  /** Called when the server's picture has loaded. */
  onLoaded: () => void
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
}

/** A photo, shown as a print with a margin; the main photo is taped down. */
export function PhotoPrint(props: PhotoPrintProps) {
  const { item, index, of } = props
  const name = index === 0 ? 'Main photo' : `Photo ${index + 1}`
  const hasFailed = item.stage.at === 'failed'
  return (
    <li className="print" data-key={item.key} data-main={index === 0 || undefined}>
      <div className="print-face">
        <PrintPicture {...props} alt={`${name} of ${of}${item.name && `: ${item.name}`}`} />
        <PrintStage item={item} name={name} />
      </div>
      {index === 0 && !hasFailed && <span className="print-tape">Main photo</span>}
      {hasFailed ? (
        <FailedActions {...props} name={name.toLowerCase()} />
      ) : (
        <PrintActions {...props} name={name.toLowerCase()} />
      )}
    </li>
  )
}

interface NamedPrintProps extends PhotoPrintProps {
  /** The photo's name in labels: 'main photo', 'photo 2'. */
  name: string
}

/** Buttons that remove the photo and that move it without dragging. */
function PrintActions({ index, of, name, onMove, onRemove }: NamedPrintProps) {
  return (
    <>
      <IconButton
        label={`Remove ${name}`}
        variant="float"
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        data-remove=""
        className="absolute! top-1 right-1"
      />
      <div className="print-margin">
        <IconButton
          label={`Move ${name} forward`}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <span aria-hidden="true" className="tabular font-semibold text-soft text-sm">
          {index + 1} of {of}
        </span>
        <IconButton
          label={`Move ${name} back`}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={index === of - 1}
          onClick={() => onMove(index + 1)}
        />
      </div>
    </>
  )
}

/** Buttons for a photo that could not be uploaded. A damaged file cannot be retried. */
function FailedActions({ item, name, onRetry, onRemove }: NamedPrintProps) {
  const style = 'min-h-11 flex-1 rounded-sm px-1 font-semibold text-sm transition-colors hover:bg-sunken'
  return (
    <div className="print-margin">
      {item.stage.at === 'failed' && item.stage.canRetry && (
        <button type="button" aria-label={`Retry ${name}`} onClick={onRetry} className={style}>
          Retry
        </button>
      )}
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} data-remove="" className={style}>
        Remove
      </button>
    </div>
  )
}

/**
 * The chosen file, covered by the server's picture once that has loaded. A file that the browser cannot show, such as
 * HEIC, is a blank print until then.
 */
function PrintPicture({ item, preview, alt, onLoaded }: PhotoPrintProps & { alt: string }) {
  const { stage } = item
  const [isBlank, setIsBlank] = useState(false)
  const photo = stage.at === 'ready' ? stage.photo : null
  return (
    <>
      <span className="print-blank">
        <Image aria-hidden="true" className="size-8" />
        <span className="line-clamp-2 break-all px-3 text-center text-xs">{item.name}</span>
      </span>
      {preview && !isBlank && (
        <img src={preview} alt={photo ? '' : alt} decoding="async" onError={() => setIsBlank(true)} />
      )}
      {photo && (
        <img
          src={photoUrl(photo.id, 640, 'jpg')}
          srcSet={photoSrcSet(photo.id, 'webp', photoWidths)}
          sizes="(min-width: 64rem) 340px, (min-width: 40rem) 45vw, 80vw"
          alt={alt}
          decoding="async"
          onLoad={onLoaded}
        />
      )}
    </>
  )
}
