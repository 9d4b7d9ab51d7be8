/** The value of one cookie, if it was sent and holds nothing but plain token characters. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name) return /^[\w.~-]{1,512}$/.test(value) ? value : undefined
  }
  return undefined
}
