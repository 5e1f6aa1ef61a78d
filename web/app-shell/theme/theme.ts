import { THEME_KEY } from '../../api/storage/storage-keys.ts'
/** The choices: one theme, or the system's. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The stored theme; an unknown value is the system's. */
export function parseTheme(stored: string | null | undefined): Theme {
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** The theme stored in this browser. */
export function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY))
  } catch {
    // Where storage is forbidden the system decides.
    return 'system'
  }
}

/** Applies and stores the theme. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Not stored, but applied.
  }
}

/** Runs before the first paint, so that the other theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
