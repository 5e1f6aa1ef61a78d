/** Rights and laws that a notice can be about. */
export const noticeGrounds = ['trademark', 'copyright', 'privacy', 'safety', 'illegal', 'authority'] as const
export type NoticeGround = (typeof noticeGrounds)[number]

/** The labels of the grounds. */
export const noticeGroundWords: Readonly<Record<NoticeGround, string>> = {
  trademark: 'It is a counterfeit, or uses my trademark',
  copyright: 'It uses my photo, text or design',
  privacy: 'It shows me or my private details',
  safety: 'It is dangerous, or was recalled',
  illegal: 'It breaks another law',
  authority: 'I write for an authority',
}
