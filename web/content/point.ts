/** A statement with a title. */
export interface Point {
  title: string
  text: string
}
