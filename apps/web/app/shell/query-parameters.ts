import { dispensaryParameters } from '../dispensaries/dispensary-params.ts'
import { productParameters } from '../search/product-params.ts'

/** How React Router asks for parts of a page, and for the index route of a path. */
const frameworkParameters = ['_routes', 'index']

/** What pages read besides the filters of listings. */
const pageParameters = [
  ...['answer', 'brand', 'brands', 'confirm', 'days', 'dispensary', 'edit', 'emailPending'],
  ...[
    'entry',
    'find',
    'for',
    'from',
    'key',
    'kind',
    'network',
    'outcome',
    'page',
    'pageNumber',
    'redirect',
    'ref',
  ],
  ...['reviewPage', 'reviews', 'role', 'sent', 'show', 'status', 'task', 'thing', 'to', 'who'],
]

/** Every query parameter a page reads. Pages never see any other, and the edge's cache keys don't have them. */
export const queryParameters: ReadonlySet<string> = new Set([
  ...frameworkParameters,
  ...pageParameters,
  ...Object.keys(productParameters),
  ...Object.keys(dispensaryParameters),
])

/** A request target without the parameters no page reads. The API checks its own. */
export function dropUnknownParameters(target: string): string {
  const at = target.indexOf('?')
  if (at < 0 || target.startsWith('/api/')) return target
  const known = target
    .slice(at + 1)
    .split('&')
    .filter((parameter) => queryParameters.has(parameter.split('=', 1)[0] ?? ''))
  return known.length > 0 ? `${target.slice(0, at)}?${known.join('&')}` : target.slice(0, at)
}
