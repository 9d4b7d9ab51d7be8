/** For a pattern in which every sign means itself. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
