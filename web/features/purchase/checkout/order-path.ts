/** The path of an order's page, with its token. */
export function orderPathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** What the address of an order's page names, for calls about it. */
export function orderOf(url: string): { id: string; token: string } {
  const { pathname, searchParams } = new URL(url)
  return { id: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' }
}

/** The address of an order's page, from what it names. */
export function orderUrlOf(id: string, token: string): string {
  return `${window.location.origin}/orders/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`
}
