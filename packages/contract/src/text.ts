import { z } from 'zod'

/**
 * What people type. Control characters and halves of characters are refused here, once: PostgreSQL
 * cannot keep them all, and a line break has no place in what may end up in a header.
 */
const notPlain = 'Please use plain text.'

/** At most `max` characters on one line. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, notPlain)

/** At most `max` characters, line breaks and tabs included. */
export const prose = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, notPlain)
