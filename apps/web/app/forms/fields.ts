import type { FieldMetadata } from '@conform-to/react'
import type { Field, FieldAttributes } from '../ui/form-state.ts'

// Conform's types describe one shape; these functions take any.
type ConformField = FieldMetadata<unknown[]> & { getFieldset: () => object }

type FieldOf<Value> = Field & {
  /** Identifies an item of a list when it moves. */
  key: string | undefined
  value: string
} & (Value extends readonly (infer Item)[]
    ? { getList: () => FieldOf<Item>[] }
    : Value extends Record<string, unknown>
      ? { getFields: () => Fields<Value> }
      : unknown)

/** The fields of a form by name. */
export type Fields<Value> = { [Name in keyof Value & string]-?: FieldOf<NonNullable<Value[Name]>> }

type Attributes = Record<string, FieldAttributes>

/** Adds the attributes from the form's schema to Conform's fields. */
export function createFields<Value>(fieldset: object, attributes: Attributes): Fields<Value> {
  const get = (target: object, name: string) => createField(Reflect.get(target, name), attributes)
  return new Proxy(fieldset, { get }) as Fields<Value>
}

function createField(field: ConformField, attributes: Attributes) {
  const { id, name, key, errors, initialValue } = field
  return {
    id,
    name,
    key,
    error: errors?.[0],
    initialValues: [initialValue].flat().filter((each) => typeof each === 'string'),
    /** What is typed now; a component that reads it renders with every change. */
    get value() {
      return typeof field.value === 'string' ? field.value : ''
    },
    attributes: attributes[name.replace(/\[\d+\]/g, '[]')] ?? {},
    getFields: () => createFields(field.getFieldset(), attributes),
    getList: () =>
      field.getFieldList().map((item) => createField(item as ConformField, attributes)),
  }
}
