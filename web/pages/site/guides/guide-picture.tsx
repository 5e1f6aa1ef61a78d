import { clsx } from 'clsx'
import type { GuideSlug } from '../../../content/guides/guide.ts'
import { guidePictures } from '../../../content/guides/guide-pictures.ts'

/** A guide's picture. The title beside it says what it shows. */
export function GuidePicture(props: { slug: GuideSlug; className: string; isFirst?: boolean }) {
  return (
    <img
      src={guidePictures[props.slug]}
      alt=""
      width={440}
      height={550}
      decoding="async"
      loading={props.isFirst ? 'eager' : 'lazy'}
      className={clsx('rounded-lg bg-sunken object-cover', props.className)}
    />
  )
}
