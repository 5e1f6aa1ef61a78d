import { expect, test } from 'vitest'
import { holdScripts } from './defer-scripts.ts'

const link = (href: string, rel = 'modulepreload') => `<link rel="${rel}" href="${href}" nonce="n"/>`
const start = (type: string) => `<script nonce="n" ${type}>import "/assets/a.js"</script>`
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`
const held = (text: string) => holdScripts(Buffer.from(text)).toString()

test('defers the script files and the start of the page, and changes nothing else', () => {
  const words = '<p>Où est la lampe 🛋️? rel=&quot;modulepreload&quot;</p>'
  const data = `<script type="application/json">{"title":"type=\\"module\\" async=\\"\\""}</script>`
  const body = words + data
  const both = link('/assets/a.js') + link('/style.css', 'stylesheet') + link('/assets/b.js')
  const waiting =
    link('/assets/a.js', 'after-picture') +
    link('/style.css', 'stylesheet') +
    link('/assets/b.js', 'after-picture')
  expect(held(page(both, body + start('type="module" async=""')))).toBe(
    page(waiting, body + start('type="after-picture"  ')),
  )
})

test('links after the head are unchanged, and so is a page without scripts', () => {
  const text = page('<title>Stoop</title>', link('/assets/a.js'))
  expect(held(text)).toBe(text)
})
