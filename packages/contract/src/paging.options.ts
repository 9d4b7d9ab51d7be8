/** The largest page number that can be requested; a page past the end returns the last one. */
export const maxPageNumber = 100_000
