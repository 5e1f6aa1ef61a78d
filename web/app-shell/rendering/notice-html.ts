import { createContext } from 'react'

/** The notice to everybody as HTML; empty without one. entry.server provides it, browsers keep what the server wrote. */
export const NoticeContext = /* @__PURE__ */ createContext('')

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The notice to everybody as HTML; empty without one. */
export function noticeHtml(notice: string | undefined): string {
  if (!notice) return ''
  const text = notice.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
  return `<aside aria-label="Notice" class="wrap-anywhere bg-warning-tint px-4 py-2 text-center text-sm text-warning-ink">${text}</aside>`
}
