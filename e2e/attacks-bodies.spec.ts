import { expect, test } from '@playwright/test'
import { sendRaw, siteUrl } from './visitor.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

test.describe('malformed bodies', () => {
  const form = 'application/x-www-form-urlencoded'
  const long = (bytes: number) => 'a'.repeat(bytes)
  type Bad = { name: string; path: string; type?: string; body: string; status: number | number[] }

  const bodies: Bad[] = [
    {
      name: 'a form of a megabyte',
      path: '/signin',
      body: `email=${long(1_000_000)}`,
      status: 413,
    },
    {
      name: 'the same to the age gate',
      path: '/age_verification',
      body: long(1_000_000),
      status: 413,
    },
    {
      name: 'JSON of two megabytes',
      path: '/api/users/signin',
      type: 'application/json',
      body: `"${long(2_000_000)}"`,
      status: 413,
    },
    {
      name: 'JSON cut short',
      path: '/api/users/signin',
      type: 'application/json',
      body: '{"email":',
      status: 400,
    },
    {
      name: 'JSON that is a list',
      path: '/api/users/signin',
      type: 'application/json',
      body: '[]',
      status: 400,
    },
    {
      name: 'JSON with a prototype in it',
      path: '/api/users/signin',
      type: 'application/json',
      body: '{"__proto__":{"isAdmin":true},"email":"a@b.example","password":"x"}',
      status: [400, 401],
    },
    {
      name: 'JSON nested ten thousand deep',
      path: '/api/users/signin',
      type: 'application/json',
      body: '['.repeat(10_000) + ']'.repeat(10_000),
      status: 400,
    },
    { name: 'XML', path: '/api/users/signin', type: 'text/xml', body: '<a/>', status: 415 },
    {
      name: 'a form for the API',
      path: '/api/users/signin',
      type: form,
      body: 'email=a',
      status: 415,
    },
    {
      name: 'text as a form',
      path: '/signin',
      type: 'text/plain',
      body: 'email=a@b.example',
      status: 400,
    },
    {
      name: 'JSON as a form',
      path: '/signin',
      type: 'application/json',
      body: '{"email":1}',
      status: 400,
    },
    {
      name: 'a multipart form without a boundary',
      path: '/signin',
      type: 'multipart/form-data',
      body: 'x',
      status: 400,
    },
    {
      name: 'a multipart form cut short',
      path: '/signin',
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="email"',
      status: 400,
    },
    {
      name: 'broken percent-encoding',
      path: '/signin',
      type: form,
      body: 'email=%E0%A4%A&password=%',
      status: [400, 401],
    },
    {
      name: 'a NUL in an address',
      path: '/signin',
      type: form,
      body: 'email=a%00@b.example&password=x',
      status: 400,
    },
    {
      name: 'a NUL in a name',
      path: '/register',
      type: form,
      body: 'firstName=%00&email=a@b.example',
      status: 400,
    },
    {
      name: 'a thousand times the same field',
      path: '/signin',
      type: form,
      body: 'email=a&'.repeat(1000),
      status: 400,
    },
  ]
  for (const { name, path, type = form, body, status } of bodies) {
    test(`rejects ${name}`, async () => {
      const headers = { origin: siteUrl.origin, 'content-type': type }
      const response = await (await createAdultVisitor()).send('POST', path, { headers, body })
      expect([status].flat()).toContain(response.status)
      expect(response.cookies).toEqual([])
    })
  }

  test('rejects a body without a declared length', async () => {
    const status = await sendRaw([
      'POST /signin HTTP/1.1',
      `Host: ${siteUrl.host}`,
      `Origin: ${siteUrl.origin}`,
      `Content-Type: ${form}`,
      'Transfer-Encoding: chunked',
      'Connection: close',
      '',
      '0',
    ])
    expect(status).toMatch(/ 4\d\d /)
  })

  test('rejects two lengths, smuggled or contradictory', async () => {
    const head = ['POST /signin HTTP/1.1', `Host: ${siteUrl.host}`, `Origin: ${siteUrl.origin}`]
    const both = [...head, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0']
    const two = [...head, 'Content-Length: 4', 'Content-Length: 5', '', 'aaaa']
    expect(await sendRaw(both)).toMatch(/ 4\d\d /)
    expect(await sendRaw(two)).toMatch(/ 400 /)
  })

  test('rejects malformed paths and headers', async () => {
    const visitor = await createAdultVisitor()
    for (const path of [
      '/%',
      '/%E0%A4%A',
      '/signin%00',
      '/api/%',
      '/api/../../etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2fserver.ts',
    ]) {
      const { status, text } = await visitor.get(path)
      expect([400, 404], path).toContain(status)
      expect(text).not.toContain('root:')
    }
    expect((await visitor.get('/', { 'x-long': long(20_000) })).status).toBe(431)
  })
})
