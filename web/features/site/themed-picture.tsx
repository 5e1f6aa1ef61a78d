import type { ComponentProps } from 'react'
import type { Themed } from '../../content/showcase.ts'
import { useChosenTheme } from '../../ui/use-theme.ts'

interface ThemedPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** AVIF. */
  picture: Themed
  /** For browsers without AVIF. */
  fallback?: Themed
  alt: string
}

/**
 * The picture for the theme; the other one is not fetched. Before scripts run the system's theme decides, afterwards
 * the page's.
 */
export function ThemedPicture({ picture, fallback = picture, alt, ...rest }: ThemedPictureProps) {
  const chosen = useChosenTheme()
  const media = chosen ? undefined : '(prefers-color-scheme: dark)'
  return (
    <picture>
      {chosen !== 'light' && (
        <>
          <source srcSet={picture.dark} type="image/avif" media={media} />
          <source srcSet={fallback.dark} media={media} />
        </>
      )}
      <source srcSet={picture.light} type="image/avif" />
      <img src={fallback.light} alt={alt} {...rest} />
    </picture>
  )
}
