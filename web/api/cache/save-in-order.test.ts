import { describe, expect, test } from 'vitest'
import { saveInOrder } from './save-in-order.ts'

/** A page that shows a list of words, and a server whose answers the test gives. */
function page() {
  let shown = ['a']
  let stored = ['a']
  const answers: { word: string; answer: (isSaved: boolean) => Promise<void> }[] = []
  const change = saveInOrder<string[], string>({
    read: () => shown,
    show: (words) => {
      shown = words
    },
    apply: (words, word) => [...words, word],
    save: (word) =>
      new Promise((resolve) => {
        const answer = async (isSaved: boolean) => {
          if (isSaved) stored = [...stored, word]
          resolve(isSaved ? stored : null)
          await new Promise(setImmediate)
        }
        answers.push({ word, answer })
      }),
  })
  return { change, shown: () => shown, answers }
}

describe('saving in order', () => {
  test('an early answer does not take back a later change', async () => {
    const { change, shown, answers } = page()
    const saves = [change('b'), change('c')]
    expect(shown()).toEqual(['a', 'b', 'c'])
    await new Promise(setImmediate)
    expect(answers.map(({ word }) => word)).toEqual(['b'])
    await answers[0]?.answer(true)
    expect(shown()).toEqual(['a', 'b', 'c'])
    await answers[1]?.answer(true)
    await Promise.all(saves)
    expect(shown()).toEqual(['a', 'b', 'c'])
  })

  test('a change that was not saved disappears; the others stay', async () => {
    const { change, shown, answers } = page()
    const saves = [change('b'), change('c')]
    await new Promise(setImmediate)
    await answers[0]?.answer(false)
    expect(shown()).toEqual(['a', 'b', 'c'])
    await answers[1]?.answer(true)
    await Promise.all(saves)
    expect(shown()).toEqual(['a', 'c'])
  })

  test('if the only change was not saved, the page is as before', async () => {
    const { change, shown, answers } = page()
    const saved = change('b')
    await new Promise(setImmediate)
    await answers[0]?.answer(false)
    await saved
    expect(shown()).toEqual(['a'])
  })
})
