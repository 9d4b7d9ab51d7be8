import type { z } from 'zod'

/**
 * Replaces Zod's own messages ('Too big: expected number to be <=100') where the schema has none. Formats and enums
 * keep theirs: forms cannot send those wrong, and API clients need the details.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? `Use ${formatLimit(issue.maximum)} characters or fewer.`
        : describeNumber(issue.origin, `Enter ${formatLimit(issue.maximum)} or less.`)
    case 'too_small':
      return issue.origin === 'string'
        ? describeShortText(issue.minimum)
        : describeNumber(
            issue.origin,
            issue.inclusive
              ? `Enter ${formatLimit(issue.minimum)} or more.`
              : `Enter a number greater than ${formatLimit(issue.minimum)}.`,
          )
    default:
      return undefined
  }
}

function describeType({ input, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  if (input === undefined || input === null) return 'This field is required.'
  if (expected === 'int') return 'Enter a whole number.'
  return expected === 'number' ? 'Enter a number.' : undefined
}

function describeShortText(minimum: number | bigint): string {
  return minimum === 1
    ? 'This field is required.'
    : `Use at least ${formatLimit(minimum)} characters.`
}

/** Lists and dates have limits too, and keep Zod's message. */
function describeNumber(origin: string, text: string): string | undefined {
  return origin === 'number' || origin === 'int' ? text : undefined
}

const formatLimit = (value: number | bigint) => value.toLocaleString('en-US')
