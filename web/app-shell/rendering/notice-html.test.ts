import { expect, test } from 'vitest'
import { noticeHtml } from './notice-html.ts'

test('a notice is text, whatever an operator has typed', () => {
  expect(noticeHtml(undefined)).toBe('')
  expect(noticeHtml('Snow <b>today</b> & "tomorrow"<script>alert(1)</script>')).toContain(
    '>Snow &lt;b&gt;today&lt;/b&gt; &amp; &quot;tomorrow&quot;&lt;script&gt;alert(1)&lt;/script&gt;</aside>',
  )
})
