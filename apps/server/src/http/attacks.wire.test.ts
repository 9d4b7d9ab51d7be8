import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'

const harness = useServerHarness()
let port: number
let token: string
beforeAll(async () => {
  await harness.app.listen({ host: '127.0.0.1', port: 0 })
  port = (harness.app.server.address() as AddressInfo).port
  token = (await createSignedInAccount(harness)).token
})

/** Sends raw bytes and returns every status code received before the server disconnects. */
async function readStatuses(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (data) => {
    response += data.toString('latin1')
  })
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await Promise.race([once(socket, 'close'), sleep(1_500)])
  socket.destroy()
  return [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}

function request(line: string, headers: string[], body = ''): string {
  return [line, ...headers, 'Connection: close', '', body].join('\r\n')
}

const host = 'Host: fairgrove.test'
const signOut = 'POST /api/users/signout HTTP/1.1'
const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
const authorized = () => `Authorization: Bearer ${token}`

/** What arrives on the wire and the only statuses it may get. */
const attacks: [name: string, bytes: () => string, statuses: number[]][] = [
  [
    'headers of 20 kB',
    () => request(signOut, [host, authorized(), `X-Pad: ${'x'.repeat(20_000)}`]),
    [431],
  ],
  [
    '3,000 headers',
    () =>
      request(signOut, [
        host,
        authorized(),
        ...Array.from({ length: 3_000 }, (_, n) => `X${n}: 1`),
      ]),
    [431],
  ],
  [
    'a path of 20 kB',
    () => request(`GET /api/users/${'a'.repeat(20_000)} HTTP/1.1`, [host]),
    [431],
  ],
  ['no host', () => request(signOut, [authorized()]), [400]],
  [
    'two lengths',
    () => request(signOut, [host, authorized(), 'Content-Length: 0', 'Content-Length: 5'], 'hello'),
    [400],
  ],
  [
    'a length and chunks',
    () =>
      request(
        signOut,
        [host, authorized(), 'Content-Length: 5', 'Transfer-Encoding: chunked'],
        '0\r\n\r\n',
      ),
    [400],
  ],
  [
    'a disguised transfer coding',
    () => request(signOut, [host, authorized(), 'Transfer-Encoding: xchunked'], '0\r\n\r\n'),
    [400],
  ],
  ['a negative length', () => request(signOut, [host, authorized(), 'Content-Length: -1']), [400]],
  [
    'a space before the colon',
    () => request(signOut, [host, `Authorization : Bearer ${token}`]),
    [400],
  ],
  ['a folded header', () => request(signOut, [host, 'X-Fold: a\r\n b', authorized()]), [400]],
  ['a bare line feed', () => request(signOut, [`${host}\nAuthorization: Bearer ${token}`]), [400]],
  [
    'a null byte in a header',
    () => request(signOut, [host, authorized(), 'X-Null: a\u0000b']),
    [400],
  ],
  [
    'an invented method',
    () => request('STEAL /api/users/signout HTTP/1.1', [host, authorized()]),
    [400],
  ],
  [
    'HTTP of another age',
    () => request('POST /api/users/signout HTTP/9.9', [host, authorized()]),
    [400, 505],
  ],
  ['no HTTP at all', () => '\u0016\u0003\u0001\u0002\u0000\u0001hello\r\n\r\n', [400]],
  [
    'a body that grows past the limit in chunks',
    () =>
      request(
        'POST /api/users/signin HTTP/1.1',
        [host, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
        [chunk, chunk, chunk, '0\r\n\r\n'].join(''),
      ),
    [413],
  ],
  [
    'a valid token after an invalid one',
    () => request(signOut, [host, `Authorization: Bearer ${'A'.repeat(43)}`, authorized()]),
    [401],
  ],
]

test.each(attacks)('%s: rejected, and nobody is signed out', async (_name, bytes, statuses) => {
  const before = await dumpTables(harness.db)
  const answered = await readStatuses(bytes())
  expect(answered).toHaveLength(1)
  expect(statuses).toContain(answered[0])
  expect(await dumpTables(harness.db)).toEqual(before)
})

test('the same request, well formed, signs out', async () => {
  expect(await readStatuses(request(signOut, [host, authorized()]))).toEqual([200])
  expect(await readStatuses(request(signOut, [host, authorized()]))).toEqual([401])
})
