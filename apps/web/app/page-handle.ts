/** What a page may ask of what is around it: `export const handle: PageHandle = { shell: 'slim' }`. */
export type PageHandle = { shell?: 'slim'; isReadFirst?: true }

/** For a page people arrive on to read, which is whole before its scripts take it over. */
export const readFirst: PageHandle = { isReadFirst: true }

export const handleOf = (page: { handle?: unknown }): PageHandle =>
  (page.handle as PageHandle | undefined) ?? {}
