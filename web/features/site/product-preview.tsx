import preview from '../../content/media/shop-preview.avif'
import previewWebp from '../../content/media/shop-preview.webp'
import previewDark from '../../content/media/shop-preview-dark.avif'
import previewDarkWebp from '../../content/media/shop-preview-dark.webp'
import { PhoneFrame } from './phone-frame.tsx'
import { ThemedPicture } from './themed-picture.tsx'

/** The shop on a phone. */
export function ProductPreview({ className }: { className?: string }) {
  return (
    <PhoneFrame className={className}>
      <ThemedPicture
        picture={{ light: preview, dark: previewDark }}
        fallback={{ light: previewWebp, dark: previewDarkWebp }}
        alt="Stoop on a phone: second-hand things for sale in New York, each with its price"
        width={540}
        height={1052}
        fetchPriority="high"
      />
    </PhoneFrame>
  )
}
