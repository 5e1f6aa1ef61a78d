import { THEME_KEY } from '../api/storage-keys.ts'
/** What a person may choose: a theme of their own, or the system's. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A stored choice as a theme; anything unknown is the system's. */
export function parseTheme(stored: string | null | undefined): Theme {
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** The choice kept in this browser. */
export function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY))
  } catch {
    // Storage may be forbidden; then the system decides.
    return 'system'
  }
}

/** Shows the theme now and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Not kept, but shown.
  }
}

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
