import { securityTxt } from './security-txt.server.ts'

export function loader() {
  const text = securityTxt()
  return new Response(text ?? 'Not found\n', {
    status: text ? 200 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
