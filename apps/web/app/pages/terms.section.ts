/** A clause of the terms: paragraphs, and lists where an array stands. */
export type Section = {
  id: string
  title: string
  text: readonly (string | readonly string[])[]
}
