import { redirect } from 'react-router'

/** Until swiping through items one at a time exists, its address leads to where everything can be browsed. */
export function loader() {
  return redirect('/shop')
}
