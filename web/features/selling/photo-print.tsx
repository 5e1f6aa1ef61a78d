import { ChevronLeft, ChevronRight, Image, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { photoSrcSet, photoUrl, photoWidths } from '../../ui/picture-sources.ts'
import type { PhotoItem } from './photo-list.ts'
import { PrintStage } from './print-stage.tsx'

interface PhotoPrintProps {
  item: PhotoItem
  index: number
  of: number
  /** Where the browser can show the file itself from. */
  preview: string | undefined
  /** The server's picture is on the screen. */
  onLoaded: () => void
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
}

/** A photo as a print on the table: with a margin to hold it by, and the first one taped down as the main photo. */
export function PhotoPrint(props: PhotoPrintProps) {
  const { item, index, of } = props
  const name = index === 0 ? 'Main photo' : `Photo ${index + 1}`
  return (
    <li className="print" data-key={item.key} data-main={index === 0 || undefined}>
      <div className="print-face">
        <PrintPicture {...props} alt={`${name} of ${of}${item.name && `: ${item.name}`}`} />
        <PrintStage item={item} name={name} onRetry={props.onRetry} onRemove={props.onRemove} />
      </div>
      {index === 0 && <span className="print-tape">Main photo</span>}
      <IconButton
        label={`Remove ${name.toLowerCase()}`}
        look="float"
        icon={<X aria-hidden="true" />}
        onClick={props.onRemove}
        data-remove=""
        className="absolute! top-1 right-1"
      />
      <div className="print-margin">
        <IconButton
          label={`Move ${name.toLowerCase()} forward`}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => props.onMove(index - 1)}
        />
        <span aria-hidden="true" className="tabular font-semibold text-soft text-sm">
          {index + 1} of {of}
        </span>
        <IconButton
          label={`Move ${name.toLowerCase()} back`}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={index === of - 1}
          onClick={() => props.onMove(index + 1)}
        />
      </div>
    </li>
  )
}

/**
 * The file itself at once, and the server's picture over it as soon as it is there. What the browser cannot show, such
 * as HEIC, is a blank print until then.
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
