import { z } from 'zod'

/**
 * What people type. Control characters and halves of characters are refused here, once: PostgreSQL
 * cannot keep them all, and a line break has no place in what may end up in a header.
 */
const notPlainMessage = 'Use plain text only.'
const tooLongMessage = (max: number) => `Use ${max.toLocaleString('en-US')} characters or fewer.`

/** In ranges: these patterns stand in the OpenAPI document, and most who read it do not know \p{Cc}. */
const plainCharacter = '[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]'
const plainLine = new RegExp(`^${plainCharacter}*$`, 'u')
const plainMultiline = new RegExp(`^(?:${plainCharacter}|[\\n\\r\\t])*$`, 'u')

/** At most `max` characters on one line. */
export const singleLineText = (max: number) =>
  z.string().trim().max(max, tooLongMessage(max)).regex(plainLine, notPlainMessage)

/** The same, and not empty. */
export const requiredText = (max: number) => singleLineText(max).min(1, 'This field is required.')

/** At most `max` characters, line breaks and tabs included. */
export const multilineText = (max: number) =>
  z.string().trim().max(max, tooLongMessage(max)).regex(plainMultiline, notPlainMessage)
