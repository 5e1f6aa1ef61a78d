import type { CleanUp } from '../../../../server/app/clean-up.ts'
import {
  changed,
  emptyObject,
  hiddenError,
  type Lie,
  loginPage,
  type StandIn,
  startStandIn,
} from './stand-in.ts'

const drafted = {
  title: 'Blue vase',
  description: 'A vase with a narrow neck.',
  category: 'Decor',
  color: 'Blue',
  material: '',
  brand: '',
  text_on_item: [],
}

function answerWith(draft: object | string, rest: object = { finishReason: 'STOP' }): object {
  const text = typeof draft === 'string' ? draft : JSON.stringify(draft)
  return { candidates: [{ content: { parts: [{ text }] }, ...rest }] }
}

const about = (fields: object): Lie => changed(answerWith({ ...drafted, ...fields }))

const lies: readonly Lie[] = [
  about({ category: 'Antiques of Mars' }),
  about({ title: '' }),
  about({ title: 'x'.repeat(10_000) }),
  about({ title: 7 }),
  about({ title: '<script>alert(1)</script>' }),
  about({ description: 'word '.repeat(5_000) }),
  about({ description: '\u0000\u202e' }),
  about({ brand: 'Wedgwood', title: 'Wedgwood vase', text_on_item: [] }),
  about({ text_on_item: null }),
  about({ color: 'blue '.repeat(100) }),
  changed(answerWith('I cannot help with that.')),
  changed(answerWith('[]')),
  changed(answerWith(drafted, { finishReason: 'MAX_TOKENS' })),
  changed(answerWith(drafted, { finishReason: 'SAFETY' })),
  changed({ candidates: [] }),
  changed({ candidates: 'none' }),
  loginPage,
  hiddenError,
  emptyObject,
]

/** Starts a stand-in for Gemini that always returns the same draft. */
export async function startGemini(cleanUp: CleanUp): Promise<StandIn> {
  return await startStandIn(
    () => ({ json: answerWith(drafted) }),
    () => lies,
    cleanUp,
  )
}
