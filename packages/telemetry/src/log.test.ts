import { expect, test } from 'vitest'
import { serializeError } from './log.ts'

test('an error is logged with its type, message, stack and cause only, without personal data', () => {
  const cause = Object.assign(new Error('550 <imani@example.test> is unknown'), {
    rejected: ['imani@example.test'],
    response: 'imani@example.test',
    code: 'EENVELOPE',
  })
  const error = Object.assign(new TypeError('The mail was not taken', { cause }), {
    detail: 'Key (email)=(imani@example.test) already exists.',
    parameters: ['imani@example.test'],
  })
  const logged = serializeError(error)
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'The mail was not taken',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'EENVELOPE', message: '550 <[address]> is unknown' },
  })
  expect(JSON.stringify(logged)).not.toContain('imani')
})

test('a thrown value that is not an error is logged as text', () => {
  expect(serializeError('ask imani@example.test')).toMatchObject({ message: 'ask [address]' })
})

test('circular causes terminate', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(serializeError(error)).match(/"message"/g)).toHaveLength(3)
})
