const link =
  /\b(?:https?:\/\/|www\.)[^\s<>"']+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|co|io|shop|store|nyc|me|ly|gl|gle|cc|link|page|site|app)\/[^\s<>"']*/gi
const shorteners =
  /(?:^|\/\/|www\.)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rb\.gy|shorturl\.at|t\.ly|forms\.gle|linktr\.ee|tiny\.cc|rebrand\.ly)\b/i

/** Addresses of pages in a text. `shortened`: only those that hide where they lead. */
export function findLinks(text: string, kind: 'any' | 'shortened'): string[] {
  const found = Array.from(text.matchAll(link), ([address]) => address.replace(/[.,;:!?)]+$/, ''))
  return kind === 'any'
    ? found.filter((address) => !shorteners.test(address))
    : found.filter((address) => shorteners.test(address))
}
