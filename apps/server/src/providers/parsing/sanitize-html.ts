import { findPublicId, getImagePath, parsePublicId } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import sanitize from 'sanitize-html'

const imageWidth = 1280

/**
 * Allowed HTML of a post. Other tags are removed and their text kept; scripts and styles are removed with their
 * content.
 */
const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'br',
    'pre',
    'a',
    'strong',
    'em',
    'u',
    's',
    'code',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener' } }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: imageAttributes(src, alt) }),
  },
  // External images would leak readers to their host.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Images by path only, so they follow the site's origin, and with their size to avoid layout shifts. */
function imageAttributes(src: string, alt: string): sanitize.Attributes {
  const publicId = findPublicId(src)
  const info = publicId ? parsePublicId(publicId) : undefined
  if (!publicId || !info) return {}
  return {
    src: getImagePath(publicId, imageWidth, 'webp'),
    alt,
    width: String(info.width),
    height: String(info.height),
    loading: 'lazy',
  }
}

const maxDepth = 64
const maxTags = 20_000
const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr', 'source', 'col', 'meta', 'link'])

/**
 * The parser's stack takes quadratic time: 60,000 nested tags take minutes. One linear pass rejects such HTML
 * first; the editor writes a few hundred tags, nested less than ten deep.
 */
export function assertShallow(html: string): void {
  let depth = 0
  let tags = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    tags += 1
    if (slash) depth = Math.max(0, depth - 1)
    else if (!voidTags.has(name.toLowerCase())) depth += 1
    if (depth > maxDepth || tags > maxTags) {
      const message = 'This text is nested too deeply. Paste it as plain text and format it here.'
      throw new Problem('invalid_input', { message, fields: { description: message } })
    }
  }
}

export const sanitizeHtml = (html: string): string => sanitize(html, sanitizeOptions).trim()

const excerptLength = 220

/** The start of sanitized HTML as plain text, cut between words. */
export function buildExcerpt(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote|pre)>|<br[^>]*>/g, '$& ')
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')} …`
}
