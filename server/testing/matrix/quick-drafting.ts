import type { Adapters } from '../../app/context.ts'

const nothing = { value: '', source: 'none', evidence: '' } as const
const close = async () => {}

/** Drafts nothing from photos, and at once: reading them takes seconds, and says nothing about who may ask. */
export const quickDrafting: Adapters['drafting'] = {
  backgroundRemoval: {
    remote: null,
    fallback: { name: 'test', remove: async () => ({ removed: false, problem: 'unsure' }), close },
  },
  drafter: {
    remote: null,
    fallback: {
      name: 'test',
      draft: async () => ({ title: nothing, description: nothing, category: nothing, details: {} }),
      close,
    },
  },
  priceAdvisor: { advise: async () => null, learn: async () => false, close },
  describePhoto: async () => ({ version: 1, coarse: [], fine: new Uint8Array() }),
  version: 1,
}
