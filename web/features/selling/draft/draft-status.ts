import type { Draft } from './draft.ts'

/** How far a draft is, in words. Without a title there is nothing to review: a color alone does not say what it is. */
export function draftStatus({ form, review }: Pick<Draft, 'form' | 'review'>): string {
  if (form.title.trim() !== '') return review?.fields ? 'Ready to review' : 'Started'
  return review?.fields ? 'Needs a title: we couldn’t tell what it is' : 'Started'
}

/** A draft's title, or what stands for it. */
export function draftName({ form }: Pick<Draft, 'form'>): string {
  return form.title.trim() || 'Without a title yet'
}
