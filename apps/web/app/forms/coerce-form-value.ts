import { configureCoercion } from '@conform-to/zod/v4/future'
import { type $ZodType, safeParse } from 'zod/v4/core'

type Coerce = (value: unknown) => unknown

/**
 * Turns the texts of a form into what the schema expects. Conform would make every empty field
 * undefined, but the contract tells empty texts, null and omitted fields apart.
 */
export const { coerceFormValue } = configureCoercion({
  customize(type) {
    const inner = unwrap(type)
    switch (inner._zod.def.type) {
      case 'string':
      case 'enum':
        return coerceText(type)
      case 'union':
        return isTextUnion(inner) ? coerceText(type) : null
      case 'number':
        return coerceNumber(type)
      case 'boolean':
        return coerceCheckbox(inner === type)
      default:
        return null
    }
  },
})

/** The type of the value itself: without optional, nullable, default and transforms. */
function unwrap(type: $ZodType): $ZodType {
  const def = type._zod.def as { innerType?: $ZodType; in?: $ZodType }
  const inner = def.innerType ?? def.in
  return inner ? unwrap(inner) : type
}

/** Such as a link or an empty text. */
const isTextUnion = (type: $ZodType) =>
  (type._zod.def as unknown as { options: $ZodType[] }).options.every((option) =>
    ['string', 'literal'].includes(unwrap(option)._zod.def.type),
  )

/** An empty field stays empty if the schema allows it; otherwise it is null or omitted. */
function coerceText(type: $ZodType): Coerce {
  const empty = findAccepted(type, ['', null, undefined], '')
  return (value) => (value === '' ? empty : value)
}

function coerceNumber(type: $ZodType): Coerce {
  const empty = findAccepted(type, [null, undefined], undefined)
  return (value) => {
    if (typeof value !== 'string') return value
    // '$1,250.00'
    const text = value.trim().replace(/^\$|,/g, '')
    return text === '' ? empty : Number(text)
  }
}

/** Browsers don't send unchecked boxes. */
const coerceCheckbox =
  (isRequired: boolean): Coerce =>
  (value) => {
    if (value === 'on') return true
    return value === '' || (value === undefined && isRequired) ? false : value
  }

function findAccepted<Value>(type: $ZodType, values: Value[], fallback: Value): Value {
  const index = values.findIndex((value) => safeParse(type, value).success)
  return index < 0 ? fallback : (values[index] as Value)
}
