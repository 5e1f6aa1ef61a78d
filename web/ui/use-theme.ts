import { useSyncExternalStore } from 'react'

/** Which theme is on, whoever chose it: the switch of the page, else the system. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(listen, read, () => 'light')
}

/** The theme that the switch of the page has chosen; null where it leaves that to the system, and while hydrating. */
export function useChosenTheme(): 'light' | 'dark' | null {
  return useSyncExternalStore(listen, readChosen, () => null)
}

function read(): 'light' | 'dark' {
  return readChosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

function readChosen(): 'light' | 'dark' | null {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

function listen(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const page = new MutationObserver(changed)
  system.addEventListener('change', changed)
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    page.disconnect()
  }
}
