/** Posts the age gate's form like a visitor and returns the cookie. */
export async function fetchAgeCookie(origin: string): Promise<string> {
  const response = await fetch(`${origin}/age_verification`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ answer: 'yes' }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!cookie) throw new Error(`The age gate responded ${response.status} without a cookie.`)
  return cookie.split(';')[0] ?? ''
}
