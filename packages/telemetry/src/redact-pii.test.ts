import { expect, test } from 'vitest'
import { redactPii } from './redact-pii.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test.each([
  [
    '550 5.1.1 <imani.o+shop@mail.example.org>: no such user',
    '550 5.1.1 <[address]>: no such user',
  ],
  [
    'could not reach redis://user:hunter2@cache:6379',
    'could not reach redis://[credentials]@cache:6379',
  ],
  [
    'GET https://api.example/v2?email=a%40b.c&x=1 failed',
    'GET https://api.example/v2?[query] failed',
  ],
  ['call (312) 555-0142 or +1 312.555.0142', 'call [number] or [number]'],
  [`token ${'Ab3_'.repeat(11)} is gone`, 'token [token] is gone'],
  [
    'Unexpected token \'h\', "hunter2 at home" is not valid JSON',
    "Unexpected token 'h', [text] is not valid JSON",
  ],
  [
    'invalid input syntax for type uuid: "Imani Okafor"',
    'invalid input syntax for type uuid: [text]',
  ],
])('%s', (text, expected) => {
  expect(redactPii(text)).toBe(expected)
})

test.each([
  `order ${id} is not there`,
  'at file:///srv/apps/server/src/orders/moving.actions.ts:120:14',
  'at async node_modules/@scope/pkg/dist/index.js:12:3',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'duplicate key value violates unique constraint "accounts_email_key"',
])('%s: unchanged without personal data', (text) => {
  expect(redactPii(text)).toBe(text)
})
