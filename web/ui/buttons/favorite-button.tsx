/** A heart that is not part of the icon set. */
export function HeartIcon({ filled = false }: { filled?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={filled ? 'heart heart-filled' : 'heart'}>
      <path d="M12 20.3 4.6 13a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.3.4.3-.4a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1Z" />
    </svg>
  )
}

interface FavoriteButtonProps {
  /** The title of the item that it saves. */
  title: string
  pressed: boolean
  onClick?: () => void
}

/**
 * The favorite button on a card's picture. One element with its icon in the style sheet, because every card has one.
 */
export function FavoriteButton({ title, pressed, onClick }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className="favorite-button"
      aria-label={`Save to favorites: ${title}`}
      aria-pressed={pressed}
      onClick={onClick}
    />
  )
}
