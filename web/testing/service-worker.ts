import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

const source = readFileSync('public/service-worker.js', 'utf8')
export const site = 'https://stoop.example'

/** Resolves relative URLs, as a page does. */
class LocalRequest extends Request {
  constructor(path: string) {
    super(new URL(path, site))
  }
}

/** Resolves the relative URL of a redirect. */
class LocalResponse extends Response {
  static override redirect(path: string): Response {
    return Response.redirect(new URL(path, site))
  }
}

/** The address of a cache key or a request. */
function href(key: string | { url: string }): string {
  return new URL(typeof key === 'string' ? key : key.url, site).href
}

/** Empty cache storage. `put` may fail or hang like a browser's storage. */
function createCaches(put: (key: string) => Promise<void>) {
  const stored = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return {
        match: async (key: string) => entries.get(href(key))?.clone(),
        put: async (key: string, response: Response) => {
          await put(href(key))
          entries.set(href(key), response)
        },
        delete: async (key: string) => entries.delete(href(key)),
        keys: async () => [...entries.keys()].map((url) => ({ url })),
      }
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
}

type Listeners = Map<string, (event: object) => void>

/** Requests a path from the worker. @param waits whether to wait for the work after the response */
async function dispatchFetch(listeners: Listeners, path: string, mode: string, waits: boolean) {
  let answer: Promise<Response> | undefined
  const background: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { url: site + path, method: 'GET', mode },
    clientId: 'a page',
    waitUntil: (promise: Promise<unknown>) => background.push(promise),
    respondWith: (promise: Promise<Response>) => {
      answer = promise
    },
  })
  const response = await answer
  if (waits) await Promise.all(background)
  return response
}

/** Sends the worker an event and waits until it is handled. */
async function dispatch(listeners: Listeners, name: string, event: object): Promise<void> {
  const done: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => done.push(promise) })
  await Promise.all(done)
}

/** A window of the site, which may be in front of the others. */
export function createWindow(path: string, visibilityState = 'hidden') {
  return {
    path,
    visibilityState,
    isFocused: false,
    async focus() {
      this.isFocused = true
    },
    async navigate(next: string) {
      this.path = next
    },
  }
}

/** What the worker uses of its global scope unchanged. */
const globals = { URL, URLSearchParams, Headers, Date, setTimeout, clearTimeout }

/** Runs `public/service-worker.js` with its own caches and windows. `network` answers requests. */
export function startWorker(
  network: (path: string) => Response,
  put = async (_key: string) => {},
  windows: ReturnType<typeof createWindow>[] = [],
) {
  const listeners: Listeners = new Map()
  const state = { online: true }
  const messages: object[] = []
  const shown: { title: string; options: object }[] = []
  const scope = createContext({
    ...globals,
    Request: LocalRequest,
    Response: LocalResponse,
    location: new URL(site),
    caches: createCaches(put),
    self: {
      clients: {
        get: async () => ({ postMessage: (message: object) => messages.push(message) }),
        matchAll: async () => windows,
        openWindow: async (path: string) => void windows.push(createWindow(path)),
      },
      registration: {
        showNotification: async (title: string, options: object) => void shown.push({ title, options }),
      },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    fetch: async (request: string | { url: string }) => {
      if (!state.online) throw new TypeError('no network')
      return network(new URL(href(request)).pathname)
    },
    importScripts: (...paths: string[]) => {
      for (const path of paths) runInContext(readFileSync(`public${path}`, 'utf8'), scope)
    },
  })
  runInContext(source, scope)
  const get = (path: string, mode = 'cors', waits = true) => dispatchFetch(listeners, path, mode, waits)
  const post = (data: object) => dispatch(listeners, 'message', { data })
  const push = (data: object | null) => dispatch(listeners, 'push', { data })
  const click = (notification: object) => dispatch(listeners, 'notificationclick', { notification })
  return { get, post, push, click, state, messages, shown, windows }
}
