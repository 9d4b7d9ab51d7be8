import { passwordMaxLength } from '@fairgrove/contract/accounts.options'
import { ProblemBody } from '@fairgrove/contract/endpoint'
import type { ProblemCode } from '@fairgrove/contract/problems'
import { problems } from '@fairgrove/contract/problems.table'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildRegistration } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'

/**
 * What is sent and how it is rejected. Requests carry the token of an ordinary account unless they bring their own.
 */
type Attack = [name: string, request: InjectOptions, refusal: ProblemCode]

const harness = useServerHarness()
let token: string
beforeAll(async () => {
  token = (await createSignedInAccount(harness)).token
})

const json = (url: string, method: 'POST' | 'PUT', payload: string): InjectOptions => ({
  method,
  url,
  payload,
  headers: { 'content-type': 'application/json' },
})
const registering = (changes: object) =>
  json('/api/users/register', 'POST', JSON.stringify({ ...buildRegistration(), ...changes }))
const signingIn = (body: object) => json('/api/users/signin', 'POST', JSON.stringify(body))
const updating = (changes: object) =>
  json('/api/users/profile', 'PUT', JSON.stringify({ ...buildRegistration(), ...changes }))
const registeringAs = (type: string, payload: string): InjectOptions => ({
  ...json('/api/users/register', 'POST', payload),
  headers: { 'content-type': type },
})
const requestProfile = (authorization: string): InjectOptions => ({
  url: '/api/users/profile',
  headers: { authorization },
})
const valid = JSON.stringify(buildRegistration())
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const bodies: Attack[] = [
  ['a body of 65 kB', registering({ firstName: 'x'.repeat(65_537) }), 'body_too_large'],
  ['half a JSON document', json('/api/users/signin', 'POST', '{"email":'), 'malformed_request'],
  ['no JSON at all', json('/api/users/signin', 'POST', ''), 'malformed_request'],
  ['JSON nested 30,000 deep', json('/api/users/signin', 'POST', deep(30_000)), 'invalid_input'],
  ...['null', '[]', '"text"', '42'].map(
    (body): Attack => [
      `${body} for a body`,
      json('/api/users/signin', 'POST', body),
      'invalid_input',
    ],
  ),
  [
    'a poisoned __proto__',
    json('/api/users/register', 'POST', valid.replace('{', '{"__proto__":{"isAdmin":true},')),
    'malformed_request',
  ],
  [
    'a poisoned constructor',
    json('/api/users/register', 'POST', valid.replace('{', '{"constructor":{"prototype":{}},')),
    'malformed_request',
  ],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
  ].map(
    (type): Attack => [`JSON called ${type}`, registeringAs(type, valid), 'unsupported_media_type'],
  ),
]

const notPlain = {
  'a null byte': 'Ada\u0000',
  'a line break': 'Ada\r\nBcc: everyone@example.test',
  'half a surrogate pair': 'Ada\ud800',
  'an escape sequence': 'Ada\u001b[2J',
}
const values: Attack[] = [
  ...Object.entries(notPlain).flatMap(([what, value]) =>
    ['firstName', 'lastName', 'username', 'email', 'age', 'frequency', 'intake'].flatMap(
      (field): Attack[] => [
        [`${what} in ${field} of a registration`, registering({ [field]: value }), 'invalid_input'],
        [`${what} in ${field} of a profile`, updating({ [field]: value }), 'invalid_input'],
      ],
    ),
  ),
  ...Object.entries(notPlain).flatMap(([what, value]): Attack[] => [
    [`${what} in a referral code`, registering({ referralCode: value }), 'invalid_input'],
    [`${what} in a seller's name`, updating({ sellerName: value }), 'invalid_input'],
    [
      `${what} in an address at sign-in`,
      signingIn({ email: `${value}@x.test`, password: 'x' }),
      'invalid_input',
    ],
  ]),
  ['a null byte in a description', updating({ sellerDescription: 'a\u0000b' }), 'invalid_input'],
  ['an operator for an address', signingIn({ email: { $gt: '' }, password: 'x' }), 'invalid_input'],
  ['a list for a password', signingIn({ email: 'a@b.test', password: ['x'] }), 'invalid_input'],
  ['SQL for an address', signingIn({ email: "' or 1=1 --", password: 'x' }), 'invalid_input'],
  [
    'a password too long to hash',
    registering({ password: 'x'.repeat(passwordMaxLength + 1) }),
    'invalid_input',
  ],
  [
    'a password too long to check',
    signingIn({ email: 'a@b.test', password: 'x'.repeat(60_000) }),
    'invalid_input',
  ],
  [
    'an address too long for any mailbox',
    registering({ email: `${'a'.repeat(250)}@b.test` }),
    'invalid_input',
  ],
  ['two addresses in one', registering({ email: 'a@b.test,c@d.test' }), 'invalid_input'],
  ['a name with an address', registering({ email: 'Ada <a@b.test>' }), 'invalid_input'],
  ['a choice that is not offered', registering({ frequency: 'hourly' }), 'invalid_input'],
]

const paths: Attack[] = [
  ['SQL for an id', { url: `/api/users/${encodeURIComponent("' or 1=1 --")}` }, 'invalid_input'],
  ['a null byte for an id', { url: '/api/users/%00' }, 'invalid_input'],
  ['a null byte for an image', { url: '/api/images/%00/640.webp' }, 'not_found'],
  ['a null byte in a search', { url: '/api/products?name=a%00' }, 'invalid_input'],
  ['broken percent-encoding', { url: '/api/users/%zz' }, 'malformed_request'],
  ['an overlong UTF-8 byte', { url: '/api/users/%c0%af' }, 'malformed_request'],
  ['an id of 301 letters', { url: `/api/users/${'a'.repeat(301)}` }, 'not_found'],
  [
    'a link token of 250 letters',
    { method: 'POST', url: `/api/users/validate_account/${'a'.repeat(250)}` },
    'invalid_input',
  ],
  [
    'a forged link token',
    { method: 'POST', url: `/api/users/validate_account/${'A'.repeat(64)}` },
    'link_spent',
  ],
  ['a path traversal', { url: '/api/users/../../etc/passwd' }, 'not_found'],
  ['an encoded path traversal', { url: '/api/..%2f..%2fetc%2fpasswd' }, 'not_found'],
  ['another host as a path', { url: '//evil.example/api/users/profile' }, 'not_found'],
  ['a path in capitals', { url: '/API/USERS/PROFILE' }, 'not_found'],
  ...(['PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'] as const).map(
    (method): Attack => [
      `the method ${method}`,
      { method: method as 'PATCH', url: '/api/users/profile' },
      'not_found',
    ],
  ),
  [
    'an undeclared method on a declared path',
    { method: 'DELETE', url: '/api/config/paypal' },
    'not_found',
  ],
]

const keys: Attack[] = [
  'short',
  'with a space in it',
  'x'.repeat(129),
  "'; drop table sessions; --",
].map((key) => [
  `the Idempotency-Key ${key.slice(0, 20)}`,
  {
    ...registering({}),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  },
  'invalid_input',
])

const tokens: Attack[] = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(44)}`,
  `Bearer ${'A'.repeat(43)} ${'A'.repeat(43)}`,
  `Bearer ${'%41'.repeat(14)}A`,
  `Basic ${btoa('admin:admin')}`,
  `Bearer ${"' or '1'='1".padEnd(43)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJpc0FkbWluIjp0cnVlfQ.',
].map((authorization) => [
  `the authorization '${authorization.slice(0, 30)}'`,
  requestProfile(authorization),
  'not_signed_in',
])

async function refused(request: InjectOptions, code: ProblemCode): Promise<void> {
  const before = await dumpTables(harness.db)
  const reply = await harness.app.inject({
    ...request,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
  })
  expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
    status: problems[code].status,
    code,
  })
  expect(ProblemBody.strict().safeParse(reply.json()).error).toBeUndefined()
  expect(await dumpTables(harness.db)).toEqual(before)
}

describe.each([
  ['bodies', bodies],
  ['values', values],
  ['paths and methods', paths],
  ['keys', keys],
  ['tokens', tokens],
] as const)('%s: rejected without any change', (_kind, attacks) => {
  test.each(attacks)('%s', (_name, request, code) => refused(request, code))
})
