import { z } from 'zod'
import { texts } from './dispensaries.options.ts'
import { stateCodes } from './states.ts'

/**
 * Rejects control characters and lone surrogates: PostgreSQL cannot store all of them, and a line break must not
 * end up in a header.
 */
const notPlainMessage = 'Use plain text only.'
const tooLongMessage = (max: number) => `Use ${max.toLocaleString('en-US')} characters or fewer.`

/** Ranges instead of \p{Cc}: many OpenAPI tools do not support it. */
const plainCharacter = '[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]'
const plainLine = new RegExp(`^${plainCharacter}*$`, 'u')
const plainMultiline = new RegExp(`^(?:${plainCharacter}|[\\n\\r\\t])*$`, 'u')

/** At most `max` characters on one line. */
export const singleLineText = (max: number) =>
  z.string().trim().max(max, tooLongMessage(max)).regex(plainLine, notPlainMessage)

export const requiredText = (max: number) => singleLineText(max).min(1, 'This field is required.')

/** At most `max` characters, line breaks and tabs included. */
export const multilineText = (max: number) =>
  z.string().trim().max(max, tooLongMessage(max)).regex(plainMultiline, notPlainMessage)

/** Normalized, so 'HTTPS://…' and unusual characters are stored as a browser would request them. */
const urlSchema = (protocol: RegExp, error: string) =>
  z.url({ protocol, hostname: z.regexes.domain, normalize: true, error }).max(500)

export const HttpsLink = urlSchema(/^https$/, 'Enter a link that starts with https://.')
export const WebLink = urlSchema(/^https?$/, 'Enter a link, such as https://example.com.')

export const State = z.enum(stateCodes, 'Select a state.')

export const PostalCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code.')

export const Telephone = z
  .string()
  .trim()
  .regex(/^\d{3}-\d{3}-\d{4}$/, texts.phoneFormat)

type UpdateShape<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Name]>>
}

/** The body of an update: fields that are not sent stay the same, null clears a field. */
export const updateSchema = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.nullable().optional()]),
    ) as UpdateShape<Fields>,
  )
