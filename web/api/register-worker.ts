/**
 * Registers the service worker. Its parts come from the network when the browser looks for a new version: with one from the
 * HTTP cache, an old part could run with a new worker.
 * @source https://developer.mozilla.org/en-US/docs/Web/API/ServiceWorkerContainer/register, `updateViaCache`
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
}
