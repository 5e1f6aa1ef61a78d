import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chooseTheme, storedTheme, type Theme } from './theme.ts'

const choices = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Chooses between the system's theme, light and dark. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme>('system')
  // Only the browser knows the choice, so it is read after hydration.
  useEffect(() => setChosen(storedTheme()), [])
  const choose = (theme: Theme) => {
    setChosen(theme)
    chooseTheme(theme)
  }
  return (
    <fieldset data-preference="theme" className="inline-flex gap-1 rounded-full bg-sunken p-1">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          className="flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-sm text-soft has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => choose(theme)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
