/** A heart, drawn here and not by the icon set. */
export function Heart({ filled = false }: { filled?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={filled ? 'heart heart-filled' : 'heart'}>
      <path d="M12 20.3 4.6 13a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.3.4.3-.4a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1Z" />
    </svg>
  )
}

interface HeartButtonProps {
  /** Of the thing that it saves. */
  title: string
  pressed: boolean
  onClick?: () => void
}

/** The heart on a card's picture. One element, its drawing in the style sheet: every card has one. */
export function HeartButton({ title, pressed, onClick }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="heart-button"
      aria-label={`Save to favorites: ${title}`}
      aria-pressed={pressed}
      onClick={onClick}
    />
  )
}
