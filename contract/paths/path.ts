import type { AnyEndpoint, Auth, BodyKind } from '../endpoint.ts'

/** What the browser needs of an endpoint at run time. */
export interface Path<E extends AnyEndpoint, Kind extends BodyKind = BodyKind> {
  method: AnyEndpoint['method']
  path: string
  auth: Auth
  body: Kind
  /** Only a type: the endpoint. */
  readonly endpoint?: E
}

export function json<E extends AnyEndpoint>(
  method: AnyEndpoint['method'],
  path: string,
  auth: Auth,
): Path<E, 'json'> {
  return { method, path, auth, body: 'json' }
}

export function form<E extends AnyEndpoint>(path: string, auth: Auth): Path<E, 'form'> {
  return { method: 'POST', path, auth, body: 'form' }
}

export function multipart<E extends AnyEndpoint>(path: string, auth: Auth): Path<E, 'multipart'> {
  return { method: 'POST', path, auth, body: 'multipart' }
}
