/* Notifications that the server pushes. Part of /service-worker.js. */
/** Notifications in the declarative format, which this browser does not show by itself. */
self.addEventListener('push', (event) => {
  const { title = 'Stoop', body, navigate = '/notifications', tag } = readPush(event.data)
  const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { navigate } }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** Opens the page of a notification, in a window of ours if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.navigate ?? '/notifications'))
})

/** Every push has to show something, so one that cannot be read shows where to look. */
function readPush(data) {
  try {
    return data.json().notification ?? {}
  } catch {
    return {}
  }
}

async function openPage(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!shown) return await self.clients.openWindow(path)
  await shown.focus()
  // A window that this worker does not control cannot be moved.
  await shown.navigate(path).catch(() => self.clients.openWindow(path))
}
