/** A section of the terms: paragraphs, and arrays for lists. */
export type Section = {
  id: string
  title: string
  text: readonly (string | readonly string[])[]
}
