import { useSyncExternalStore } from 'react'

/** The current theme: the page's choice, else the system's. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(listen, read, () => 'light')
}

/** The theme chosen on the page; null while the system decides, and while hydrating. */
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
