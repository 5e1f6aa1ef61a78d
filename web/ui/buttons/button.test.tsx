import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a busy button shows its busy label, keeps its focus and is marked as disabled', () => {
  const html = renderHtml(
    <Button busy busyLabel="Checking...">
      Access Investor Portal
    </Button>,
  )
  expect(html).toContain('Checking...')
  expect(html).not.toContain('Access Investor Portal')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain('disabled=""')
})

test('a button submits nothing by default', () => {
  expect(renderHtml(<Button>Save</Button>)).toContain('type="button"')
  expect(renderHtml(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('an icon button has an accessible name, which is also its tooltip', () => {
  const html = renderHtml(<IconButton label="Share" icon={<svg />} />)
  expect(html).toContain('aria-label="Share"')
  expect(html).toContain('data-tooltip="Share"')
})
