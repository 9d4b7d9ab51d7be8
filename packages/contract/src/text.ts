import { z } from 'zod'

/**
 * What people type. Control characters and halves of characters are refused here, once: PostgreSQL
 * cannot keep them all, and a line break has no place in what may end up in a header.
 */
const notPlain = 'Use plain text only.'
const tooLong = (max: number) => `Use ${max.toLocaleString('en-US')} characters or fewer.`

/** In ranges: these patterns stand in the OpenAPI document, and most who read it do not know \p{Cc}. */
const plain = '[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]'
const plainLine = new RegExp(`^${plain}*$`, 'u')
const plainProse = new RegExp(`^(?:${plain}|[\\n\\r\\t])*$`, 'u')

/** At most `max` characters on one line. */
export const line = (max: number) =>
  z.string().trim().max(max, tooLong(max)).regex(plainLine, notPlain)

/** The same, and not empty. */
export const filled = (max: number) => line(max).min(1, 'This field is required.')

/** At most `max` characters, line breaks and tabs included. */
export const prose = (max: number) =>
  z.string().trim().max(max, tooLong(max)).regex(plainProse, notPlain)
