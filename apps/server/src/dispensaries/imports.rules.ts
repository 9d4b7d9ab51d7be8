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
import { parseHoursText } from '@fairgrove/contract/hours-text'
import { stateCodes, states } from '@fairgrove/contract/states'
import { describeIssue } from '@fairgrove/contract/validation-messages'

/** Common headings, letters and digits only. */
const headingsByField: Record<ImportField, readonly string[]> = {
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
  hours: ['hours', 'openinghours', 'businesshours', 'storehours'],
  // Not 'id': many sheets number their rows from 1, and equal numbers in two sheets are different places.
  reference: ['reference', 'licensenumber', 'licencenumber', 'license', 'licence', 'recordid'],
}

const normalizeText = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Each column is used once; headings earlier in the list take precedence. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {}
  for (const field of importFieldNames) {
    const column = headingsByField[field]
      .map((heading) => columns.find((each) => normalizeText(each) === heading))
      .find((found) => found !== undefined)
    if (column) mapping[field] = column
  }
  return mapping
}

export function isMappingComplete(mapping: Mapping): boolean {
  return requiredImportFields.every((field) => mapping[field])
}

export type ParsedCells = { draft: DispensaryDraft; reference: string | null }

/** The dispensary a row describes, or every reason why it is invalid. */
export function parseCells(
  cells: Readonly<Record<string, string>>,
  mapping: Mapping,
): ParsedCells | { reason: string } {
  const getCell = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? '' : (cells[column]?.trim() ?? '')
  }
  const formulas = importFieldNames.filter((field) => isFormula(getCell(field)))
  if (formulas.length > 0) {
    return {
      reason: formatProblems(formulas.map((field) => [field, 'Use a value, not a formula.'])),
    }
  }
  const parsed = DispensaryDraft.safeParse(
    {
      name: getCell('name'),
      telephone: parsePhone(getCell('telephone')),
      address: getCell('address'),
      city: getCell('city'),
      state: parseState(getCell('state')),
      postalCode: parseZip(getCell('postalCode')),
      website: parseUrl(getCell('website')),
      description: getCell('description'),
      category: parseCategory(getCell('category')),
      approved: parseApproved(getCell('approved')),
      hours: parseHours(getCell('hours')),
      ...parsePoint(getCell('lat'), getCell('lng')),
    },
    { error: describeIssue },
  )
  if (parsed.success) return { draft: parsed.data, reference: getCell('reference') || null }
  const firstMessageByField = new Map(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  )
  return { reason: formatProblems([...firstMessageByField].reverse()) }
}

function formatProblems(problems: readonly (readonly [string, string])[]): string {
  return problems
    .map(([field, text]) => `${importFields[field as ImportField] ?? field}: ${text}`)
    .join(' ')
}

/** Formula injection: what a spreadsheet would run when opened. Phone numbers and coordinates may start with a sign. */
function isFormula(getCell: string): boolean {
  return /^[=@]/.test(getCell) || /^[+-](?![\d\s().-]*\d[\d\s().-]*$)/.test(getCell)
}

function parsePhone(getCell: string): string {
  const digits = getCell.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replace(/[\s().-]/g, '')
  return getCell && /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : getCell
}

function parseState(getCell: string): string {
  const name = getCell.toLowerCase()
  return stateCodes.find((code) => states[code].toLowerCase() === name) ?? getCell.toUpperCase()
}

/** Sheets that store ZIP codes as numbers drop leading zeros: 2139 is 02139. */
function parseZip(getCell: string): string {
  return /^\d{3,4}$/.test(getCell)
    ? getCell.padStart(5, '0')
    : getCell.replace(/^(\d{5})(\d{4})$/, '$1-$2')
}

function parseUrl(getCell: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(getCell) ? `https://${getCell}` : getCell
}

function parseCategory(getCell: string): string | undefined {
  const match = dispensaryCategoryNames.find((name) =>
    [name, dispensaryCategories[name]].some(
      (each) => normalizeText(each) === normalizeText(getCell),
    ),
  )
  return match ?? (getCell === '' ? undefined : getCell)
}

function parseApproved(getCell: string): string | undefined {
  if (getCell === '') return 'Y'
  if (/^(y|yes|true|1)$/i.test(getCell)) return 'Y'
  return /^(n|no|false|0)$/i.test(getCell) ? 'N' : getCell
}

/** The text itself, which the schema rejects, if it can't be read. */
function parseHours(cell: string): unknown {
  return cell === '' ? undefined : (parseHoursText(cell) ?? cell)
}

/** One without the other is no location. */
function parsePoint(lat: string, lng: string): { lat?: number; lng?: number } {
  return lat === '' || lng === '' ? {} : { lat: Number(lat), lng: Number(lng) }
}
