/** The path of an order's page, including the token. */
export function orderPathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The order's id and token from the URL of its page. */
export function orderOf(url: string): { id: string; token: string } {
  const { pathname, searchParams } = new URL(url)
  return { id: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' }
}

/** The URL of an order's page. */
export function orderUrlOf(id: string, token: string): string {
  return `${window.location.origin}/orders/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`
}
