import { z } from 'zod'
import type { FieldAttributes } from '../ui/form-state.ts'
import { coerceFormValue } from './coerce-form-value.ts'

export type FormOptions = {
  /** Fields whose error is also the message above the form, first match first. */
  alertFields?: readonly string[]
  /** The message if fields are wrong, instead of the default one. */
  message?: string
  /** Fields that a rejected form returns empty. Passwords always are. */
  secretFields?: readonly string[]
  /**
   * Names in the error summary that differ from the field's name: `{ sellTHC: 'Sells THC' }`,
   * 'slides[].title' in a list.
   */
  labels?: Record<string, string>
  /** Fields by name that are left out only if none of their group was changed (OriginalValue). */
  changeGroups?: readonly (readonly string[])[]
}

/** `attributes` are those of each field by name, 'slides[].title' in a list. */
export type FormDefinition<Schema extends z.ZodType = z.ZodType> = FormOptions & {
  schema: Schema
  attributes: Record<string, FieldAttributes>
}

/**
 * A form and its schema, usually an endpoint's body with the fields only the form has. Lives in a
 * *.form.ts file, of which the browser gets everything but the schema (form-definitions.ts).
 */
export function defineForm<Schema extends z.ZodType>(
  schema: Schema,
  options: FormOptions = {},
): FormDefinition<Schema> {
  return { schema, attributes: describeFields(schema), ...options }
}

type JsonSchema = z.core.JSONSchema.BaseSchema

function describeFields(schema: z.ZodType): Record<string, FieldAttributes> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const required = listRequiredFields(schema, root)
  const attributes: Record<string, FieldAttributes> = {}
  const visit = (node: JsonSchema, name: string) => {
    const type = getNonNull(node)
    for (const [key, child] of Object.entries(type.properties ?? {})) {
      visit(child as JsonSchema, name ? `${name}.${key}` : key)
    }
    if (type.type === 'array') visit(type.items as JsonSchema, `${name}[]`)
    const found = { ...describeValue(type), ...(required.has(name) && { required: true as const }) }
    if (Object.keys(found).length > 0) attributes[name] = found
  }
  visit(root, '')
  return attributes
}

/** The first type that is not null, such as the link of 'a link, an empty text or null'. */
function getNonNull(node: JsonSchema): JsonSchema {
  const found = (node.anyOf as JsonSchema[] | undefined)?.find(({ type }) => type !== 'null')
  return found ? getNonNull(found) : node
}

const inputTypes: Record<string, FieldAttributes> = {
  email: { type: 'email', inputMode: 'email' },
  uri: { type: 'url', inputMode: 'url' },
  date: { type: 'date' },
}

function describeValue({ type, format, ...limits }: JsonSchema): FieldAttributes {
  if (format === 'binary') return { type: 'file' }
  if (type === 'string') {
    const { maxLength } = limits
    return { ...inputTypes[format ?? ''], ...(maxLength !== undefined && { maxLength }) }
  }
  // Not type="number": it changes by scrolling, and browsers drop what they can't parse.
  if (type === 'integer') return { inputMode: 'numeric' }
  return type === 'number' ? { inputMode: 'decimal' } : {}
}

/** The fields with an error if the form is sent empty. */
function listRequiredFields(schema: z.ZodType, root: JsonSchema): Set<string> {
  const { error } = coerceFormValue(schema).safeParse(buildEmptyForm(root))
  return new Set(
    error?.issues.map(({ path }) =>
      path.reduce<string>((name, key) => {
        if (typeof key === 'number') return `${name}[]`
        return name ? `${name}.${String(key)}` : String(key)
      }, ''),
    ),
  )
}

/** Every field sent empty, one item in each list. Unchecked boxes are not sent. */
function buildEmptyForm(node: JsonSchema): unknown {
  if (node.type === 'object') {
    const required = Object.entries(node.properties ?? {}).filter(
      ([name, child]) => isLeaf(child as JsonSchema) || node.required?.includes(name),
    )
    return Object.fromEntries(
      required.map(([name, child]) => [name, buildEmptyForm(child as JsonSchema)]),
    )
  }
  if (node.type === 'array') {
    const items = node.items as JsonSchema
    return items.type === 'object' ? [buildEmptyForm(items)] : []
  }
  if (node.type === 'boolean') return undefined
  return isLeaf(getNonNull(node)) ? '' : null
}

const isLeaf = ({ type }: JsonSchema) => type !== 'object' && type !== 'array'
