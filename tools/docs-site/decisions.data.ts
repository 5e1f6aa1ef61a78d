import { readDecisions } from './navigation.ts'

/** Loads the decisions when the site is built. */
export default {
  watch: ['../../docs/decisions/*.md'],
  load: readDecisions,
}
