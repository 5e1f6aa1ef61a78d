import { useSyncExternalStore } from 'react'

/** Which theme is on, whoever chose it: the switch of the page, else the system. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(listen, read, () => 'light')
}

function read(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
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
