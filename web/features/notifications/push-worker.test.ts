import { expect, test } from 'vitest'
import { createWindow, startWorker } from '../../testing/service-worker.ts'

test('a push is shown, and one that cannot be read says where to look', async () => {
  const worker = startWorker(() => new Response())
  const notification = { title: 'Sold: Lamp', body: 'Ask for the code.', navigate: '/orders/1', tag: 'a' }
  await worker.push({ json: () => ({ web_push: 8030, notification }) })
  await worker.push(null)
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }
  expect(worker.shown).toEqual([
    {
      title: 'Sold: Lamp',
      options: { body: 'Ask for the code.', tag: 'a', ...icons, data: { navigate: '/orders/1' } },
    },
    { title: 'Stoop', options: { ...icons, data: { navigate: '/notifications' } } },
  ])
})

test('pressing a notification opens its page in the window in front, or in a new one', async () => {
  const pressed = { close: () => {}, data: { navigate: '/orders/1' } }
  const windows = [createWindow('/shop'), createWindow('/chat', 'visible')]
  await startWorker(
    () => new Response(),
    async () => {},
    windows,
  ).click(pressed)
  expect(windows.map(({ path, isFocused }) => [path, isFocused])).toEqual([
    ['/shop', false],
    ['/orders/1', true],
  ])
  const alone = startWorker(() => new Response())
  await alone.click(pressed)
  expect(alone.windows.map(({ path }) => path)).toEqual(['/orders/1'])
})
