/** A JSON Schema from the OpenAPI document; only what examples are built from. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** Realistic values by field name. */
const valuesByField: Record<string, unknown> = {
  about: 'Grown under the sun in Illinois.',
  address: '200 West Lake Street',
  age: '30-39',
  alias: 'rosin',
  alt: 'Woman-owned',
  category: 'apparel',
  city: 'Chicago',
  closes: '21:00',
  code: 'BCDFG-HJKMN',
  comment: 'Arrived quickly and fits well.',
  companyBadgeDescription: 'Owned and run by three sisters.',
  companyName: 'Prairie Leaf',
  contactEmail: 'ada@example.com',
  digest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
  contactName: 'Ada Moreno',
  country: 'United States',
  createdAt: '2026-06-01T12:00:00.000Z',
  currency: 'USD',
  currentPassword: 'four quiet lanterns',
  description: 'Grown under the sun in Illinois.',
  device: 'Firefox on Linux',
  email: 'ada@example.com',
  excerpt: 'What the label says, and what it does not.',
  firstName: 'Ada',
  frequency: 'weekly',
  fullName: 'Ada Moreno',
  hours: 'Mon-Fri 9am-9pm; Sat 10am-6pm',
  image: 'b7x2k9m4q1w8e5r3t6y0u2i7o4-1280x960-H002H002H002H002',
  intake: 'edibles',
  label: 'June',
  lastName: 'Moreno',
  latitude: 41.88,
  localTime: '2026-06-01T21:00',
  longitude: -87.63,
  message: 'Done.',
  month: '2026-06',
  name: 'Prairie Leaf',
  note: 'Thank you for the review.',
  opens: '09:00',
  password: 'four quiet lanterns',
  paymentMethod: 'PayPal',
  phone: '312-555-0143',
  phoneNumber: '312-555-0143',
  postalCode: '60601',
  price: 24.5,
  quantity: 1,
  question: 'Where do you read first?',
  rating: 5,
  reason: 'The owners sent their papers.',
  referralCode: 'q7-3Zk0aYw2Lr9',
  routingNumber: '021000021',
  search: 'status=approved',
  scriptUrl: 'https://www.paypal.com/sdk/js',
  size: 'M',
  state: 'IL',
  streetAddress: '200 West Lake Street',
  telephone: '312-555-0143',
  title: 'How to read a label',
  token: 'q7-3Zk0aYw2Lr9',
  username: 'ada',
  zip: '60601',
}

/** Fallback values; the first that matches the contract's pattern and length is used. */
const sampleTexts = [
  'a few words',
  'https://fairgrove.example/about',
  'ada@example.com',
  '2026-06-01T12:00:00.000Z',
  '2026-06-01',
  '2026-06',
  '0197298c-9400-7000-8000-000000000001',
  '60601',
  '2026',
  '312-555-0143',
  '000123456789',
  'IL',
  'M',
  'q7-3Zk0aYw2Lr9',
  '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
  'BCDFG-HJKMN',
  'BCDFGH',
  'b7x2k9m4q1w8e5r3t6y0u2i7o4-1280x960-H002H002H002H002',
  '640.webp',
  'b7o2k9m4q1e8e5r3t6u0u2i7o4',
  'data:image/png;base64,iVBORw0KGgo=',
  'iVBORw0KGgo=',
  '/shop',
  'q7'.repeat(32),
]

type Options = { includesOptional: boolean }

/** A value that matches the schema, with all optional fields or only the required ones. */
export function buildExample(declared: Schema, { includesOptional }: Options, name = ''): unknown {
  const schema = withoutNull(declared)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return buildExample(choice.find(isNotNull) ?? {}, { includesOptional }, name)
  const named = valuesByField[name]
  if (named !== undefined && matchesSchema(named, schema)) return named
  if (schema.type === 'object' || schema.allOf?.some(({ type }) => type === 'object')) {
    return buildObject(schema, { includesOptional })
  }
  if (schema.type === 'array') return buildArray(schema, { includesOptional }, name)
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return buildNumber(schema)
  if (schema.type === 'string') return sampleTexts.find((text) => matchesSchema(text, schema))
  return schema.type === 'null' ? null : {}
}

const isNotNull = ({ type }: Schema) => type !== 'null'

/** For optional values, shows a present one. */
function withoutNull(schema: Schema): Schema {
  const { type, ...rest } = schema
  const first = Array.isArray(type) ? type.find((name) => name !== 'null') : type
  return first === undefined ? rest : { ...rest, type: first }
}

function buildObject(schema: Schema, { includesOptional }: Options): Record<string, unknown> {
  const parts = [schema, ...(schema.allOf ?? [])]
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}))
  const required = new Set(parts.flatMap((part) => part.required ?? []))
  const shown = properties.filter(
    // Fields that accept anything are not read, so leave them out.
    ([key, inner]) =>
      includesOptional || ((required.size === 0 || required.has(key)) && hasConstraints(inner)),
  )
  const entries = shown.map(([key, inner]) => [key, buildExample(inner, { includesOptional }, key)])
  if (properties.length === 0 && typeof schema.additionalProperties === 'object') {
    const { additionalProperties, propertyNames = { type: 'string' } } = schema
    const keys = propertyNames.enum ?? [buildExample(propertyNames, { includesOptional })]
    entries.push(
      ...keys.map((key) => [key, buildExample(additionalProperties, { includesOptional })]),
    )
  }
  return Object.fromEntries(entries)
}

const hasConstraints = (schema: Schema) =>
  Object.keys(schema).some((key) => key !== 'description' && key !== 'default')

function buildArray(schema: Schema, options: Options, name: string): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => buildExample(item, options))
  const count = Math.max(1, schema.minItems ?? 0)
  return Array.from({ length: count }, () => buildExample(schema.items ?? {}, options, name))
}

function buildNumber({ type, minimum, maximum, exclusiveMinimum }: Schema): number {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const defaultNumber = type === 'integer' ? 3 : 12
  return Math.min(Math.max(defaultNumber, lowest), maximum ?? defaultNumber)
}

function matchesSchema(value: unknown, schema: Schema): boolean {
  const all = [schema, ...(schema.allOf ?? [])]
  if (typeof value === 'number') {
    const isNumber = schema.type === 'number' || (schema.type === 'integer' && value % 1 === 0)
    const { minimum = value, maximum = value } = schema
    return isNumber && value >= minimum && value <= maximum
  }
  if (typeof value !== 'string' || schema.type !== 'string') return false
  return all.every(
    ({ pattern, minLength = 0, maxLength = value.length, ...rest }) =>
      value.length >= minLength &&
      value.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(value)) &&
      (!('format' in rest) || rest.format !== 'uri' || URL.canParse(value)),
  )
}
