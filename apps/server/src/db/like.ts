/** For a pattern in which every sign means itself. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')
