import { DispensaryDraft } from '@fairgrove/contract/dispensaries'
import type { Mapping } from '@fairgrove/contract/dispensaries.imports'
import {
  dispensaryCategories,
  dispensaryCategoryNames,
  type ImportField,
  importFieldNames,
  importFields,
  requiredImportFields,
} from '@fairgrove/contract/dispensaries.options'
import { stateCodes, states } from '@fairgrove/contract/states'
import { describeIssue } from '@fairgrove/contract/validation-messages'

/** Headings as people write them, letters and digits only. */
const headings: Record<ImportField, readonly string[]> = {
  name: ['name', 'dispensary', 'dispensaryname', 'company', 'companyname', 'business', 'dba'],
  telephone: ['telephone', 'phone', 'phonenumber', 'tel'],
  address: ['address', 'street', 'streetaddress', 'address1', 'addressline1'],
  city: ['city', 'town'],
  state: ['state', 'statecode', 'province'],
  postalCode: ['postalcode', 'zip', 'zipcode', 'postcode'],
  website: ['website', 'url', 'web', 'site', 'link'],
  description: ['description', 'about', 'notes'],
  category: ['category', 'type'],
  approved: ['approved', 'isapproved'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  // Not 'id': many sheets count their rows from 1, and those are no two sheets' same places.
  reference: ['reference', 'licensenumber', 'licencenumber', 'license', 'licence', 'recordid'],
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Each column is used once; a heading that comes first in the list is the better one. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {}
  for (const field of importFieldNames) {
    const column = headings[field]
      .map((heading) => columns.find((each) => bare(each) === heading))
      .find((found) => found !== undefined)
    if (column) mapping[field] = column
  }
  return mapping
}

export function isComplete(mapping: Mapping): boolean {
  return requiredImportFields.every((field) => mapping[field])
}

export type ReadRow = { draft: DispensaryDraft; reference: string | null }

/** The dispensary a row describes, or every reason why it describes none. */
export function readRow(
  cells: Readonly<Record<string, string>>,
  mapping: Mapping,
): ReadRow | { reason: string } {
  const cell = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? '' : (cells[column]?.trim() ?? '')
  }
  const formulas = importFieldNames.filter((field) => isFormula(cell(field)))
  if (formulas.length > 0) {
    return { reason: said(formulas.map((field) => [field, 'Use a value, not a formula.'])) }
  }
  const parsed = DispensaryDraft.safeParse(
    {
      name: cell('name'),
      telephone: phoneOf(cell('telephone')),
      address: cell('address'),
      city: cell('city'),
      state: stateOf(cell('state')),
      postalCode: zipOf(cell('postalCode')),
      website: linkOf(cell('website')),
      description: cell('description'),
      category: categoryOf(cell('category')),
      approved: approvedOf(cell('approved')),
      ...pointOf(cell('lat'), cell('lng')),
    },
    { error: describeIssue },
  )
  if (parsed.success) return { draft: parsed.data, reference: cell('reference') || null }
  const firstOfEach = new Map(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  )
  return { reason: said([...firstOfEach].reverse()) }
}

function said(problems: readonly (readonly [string, string])[]): string {
  return problems
    .map(([field, text]) => `${importFields[field as ImportField] ?? field}: ${text}`)
    .join(' ')
}

/** What a spreadsheet would run when it is opened. A phone number or a coordinate may begin with a sign. */
function isFormula(cell: string): boolean {
  return /^[=@]/.test(cell) || /^[+-](?![\d\s().-]*\d[\d\s().-]*$)/.test(cell)
}

function phoneOf(cell: string): string {
  const digits = cell.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replace(/[\s().-]/g, '')
  return cell && /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : cell
}

function stateOf(cell: string): string {
  const name = cell.toLowerCase()
  return stateCodes.find((code) => states[code].toLowerCase() === name) ?? cell.toUpperCase()
}

/** A sheet that took ZIP codes for numbers has dropped their zeros: 2139 is 02139. */
function zipOf(cell: string): string {
  return /^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell.replace(/^(\d{5})(\d{4})$/, '$1-$2')
}

function linkOf(cell: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(cell) ? `https://${cell}` : cell
}

function categoryOf(cell: string): string | undefined {
  const known = dispensaryCategoryNames.find((name) =>
    [name, dispensaryCategories[name]].some((each) => bare(each) === bare(cell)),
  )
  return known ?? (cell === '' ? undefined : cell)
}

function approvedOf(cell: string): string | undefined {
  if (cell === '') return 'Y'
  if (/^(y|yes|true|1)$/i.test(cell)) return 'Y'
  return /^(n|no|false|0)$/i.test(cell) ? 'N' : cell
}

/** One without the other is no place. */
function pointOf(lat: string, lng: string): { lat?: number; lng?: number } {
  return lat === '' || lng === '' ? {} : { lat: Number(lat), lng: Number(lng) }
}
