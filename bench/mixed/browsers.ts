import type { Answer, Visitor } from '../../scripts/cluster/testing/visitor.ts'
import { things } from '../words.ts'

/** Opens a page of the shop and scrolls down, then looks through a category and at a price range, and so on. */
const STEPS = 8
const categories = Object.keys(things)

/** Everybody goes through the same steps with their own place in the list. @returns lets the next visitor do their next step */
export function createBrowsers(visitors: readonly Visitor[]): (index: number) => Promise<Answer> {
  const states = visitors.map((visitor, place) => ({ visitor, step: place % STEPS, cursor: '' }))
  return async (index) => {
    const state = states[index % states.length]
    if (!state) throw new Error('there is no visitor')
    const step = state.step++ % STEPS
    const category = categories[index % categories.length] ?? ''
    if (step === 0) {
      state.cursor = ''
      return await state.visitor.get('/shop')
    }
    if (step === 5) return await state.visitor.get(`/shop/category/${category}`)
    if (step === 6)
      return await state.visitor.get(`/api/search/search_listings_by_category?category=${category}`)
    if (step === 7)
      return await state.visitor.get(`/api/listings/browse_anonymous?min_price=${index % 50}&max_price=300`)
    const answer = await state.visitor.get(
      `/api/listings/browse_anonymous?brief=true${state.cursor && `&cursor=${encodeURIComponent(state.cursor)}`}`,
    )
    state.cursor = /"next_cursor":"([^"]+)"/.exec(answer.text)?.[1] ?? ''
    return answer
  }
}
