import { expect, test } from 'vitest'
import { slowPattern } from './slow-pattern.ts'

test.each(['(a+)+$', '(a?b)+', '(?:\\d+[ -]?)+x', '(?:(?=a+)b)+', '(?:a{1,3}b){2,}'])(
  '%s has a repetition inside a repetition',
  (pattern) => expect(slowPattern(pattern)).toMatch(/^has a repetition inside a repetition/),
)

test.each([
  '(a|a)+$',
  '(?:a|A)+$',
  '(?:a|ab)*$',
  '(?:\\w|\\d)+$',
  '(?:foo|f.o)+$',
  '(?:.|x)+$',
  '(?:[a-f]|[e-k])+$',
  '(?:a|)+$',
  '(?:x(?:a|a))+$',
  '(?:a{2}|a{3})+$',
  '(?:(?:a|b)c|d)+$',
])('%s repeats alternatives that can begin alike', (pattern) => {
  expect(slowPattern(pattern)).toMatch(/^repeats alternatives that can begin with the same character/)
})

test.each(['.*.*.*x', '\\w+\\s*\\w+\\s*\\d', 'a+a*b', '\\p{L}+\\b\\w+', '(?:lot .*[a-z]+)', '\\d+x?\\d+'])(
  '%s has repetitions side by side without a clear end',
  (pattern) => expect(slowPattern(pattern)).toMatch(/^has two repetitions side by side/),
)

test.each([
  '\\w+ \\w+ \\d',
  '\\d+\\s*[a-z]+',
  '.*foo',
  '(?:ab)+\\s*\\d+',
  'lot \\d{3}',
  '\\p{L}+ \\d+',
  '(?<!no )anvils?',
  '\\b(?:foo|fob)s?\\b',
  '(?:foo|bar)+',
  '(?:\\d{3} )+',
  '(?:a+)?b',
  '(?:[a-e]|[f-k]|\\d)+ $',
])('%s is accepted', (pattern) => expect(slowPattern(pattern)).toBeNull())
