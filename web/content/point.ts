/** Something to say, with a title. */
export interface Point {
  title: string
  text: string
}
