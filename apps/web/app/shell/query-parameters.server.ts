import { brandParameters } from '../brands/brand-query.server.ts'
import { dispensaryParameters } from '../dispensaries/dispensary-query.server.ts'
import { menuParameters } from '../dispensaries/menu-query.server.ts'
import { productParameters } from '../search/product-query.server.ts'

/** React Router's own parameters, for partial data and index routes. */
const frameworkParameters = ['_routes', 'index']

/** Parameters besides the listing filters. */
const pageParameters = [
  'after',
  'amount',
  'answer',
  'before',
  'brand',
  'brands',
  'code',
  'columns',
  'confirm',
  'days',
  'dispensary',
  'edit',
  'emailPending',
  'entry',
  'error',
  'find',
  'for',
  'from',
  'iss',
  'key',
  'kind',
  'menuPage',
  'network',
  'outcome',
  'page',
  'pageNumber',
  'redirect',
  'ref',
  'questions',
  'reviewPage',
  'reviews',
  'role',
  'sent',
  'show',
  'state',
  'status',
  'task',
  'thing',
  'to',
  'who',
]

/**
 * Every query parameter a page reads. All others are removed before routing and from the edge's
 * cache keys.
 */
export const queryParameters: ReadonlySet<string> = new Set([
  ...frameworkParameters,
  ...pageParameters,
  ...Object.keys(productParameters),
  ...Object.keys(dispensaryParameters),
  ...Object.keys(brandParameters),
  ...Object.keys(menuParameters),
])

/** A request target without unknown parameters. The API validates its own. */
export function dropUnknownParameters(target: string): string {
  const at = target.indexOf('?')
  if (at < 0 || target.startsWith('/api/')) return target
  const known = target
    .slice(at + 1)
    .split('&')
    .filter((parameter) => queryParameters.has(parameter.split('=', 1)[0] ?? ''))
  return known.length > 0 ? `${target.slice(0, at)}?${known.join('&')}` : target.slice(0, at)
}
