/** A page of plain text. */
export interface TextPage {
  path: string
  title: string
  description: string
  /** ISO date. */
  updated: string
  intro: string
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    list?: readonly string[]
  }[]
}
