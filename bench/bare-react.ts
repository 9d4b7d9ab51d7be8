import { DomUtils, parseDocument } from 'htmlparser2'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The lower bound for a page: the same elements, each by a component of its own, rendered by react-dom alone.
 * No router, no data, no links, no streams.
 */
export function createBareRenderer(html: string): () => string {
  if (process.env.NODE_ENV !== 'production') throw new Error('React is slower in development.')
  const root = parseDocument(html).childNodes.find(DomUtils.isTag)
  if (!root) throw new Error('The page has no elements.')
  const Page = toComponent(root)
  const render = () => `<!DOCTYPE html>${renderToString(createElement(Page))}`
  assertSameSize(render(), html)
  return render
}

type Element = Extract<ReturnType<typeof parseDocument>['childNodes'][number], { attribs: unknown }>

/** Script, style and text have no child elements. */
const rawTextElements = new Set(['script', 'style'])
/** HTML has a value, React wants a boolean. */
const booleanAttributes = new Set(
  'async checked defer disabled hidden inert multiple nomodule open required selected'.split(' '),
)

function toComponent(element: Element): ComponentType {
  const props = toProps(element)
  const text = element.childNodes.map((node) => (DomUtils.isText(node) ? node.data : '')).join('')
  if (rawTextElements.has(element.name)) {
    const html = { __html: text }
    return () => createElement(element.name, { ...props, dangerouslySetInnerHTML: html })
  }
  if (element.name === 'textarea') {
    return () => createElement('textarea', { ...props, defaultValue: text })
  }
  const children = element.childNodes.flatMap((node): (string | ComponentType)[] => {
    if (DomUtils.isText(node)) return [node.data]
    return DomUtils.isTag(node) ? [toComponent(node)] : []
  })
  return () =>
    createElement(
      element.name,
      props,
      ...children.map((child): ReactNode => {
        return typeof child === 'string' ? child : createElement(child)
      }),
    )
}

function toProps({ attribs }: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attribs).map(([name, value]) => {
      if (name === 'style') return [name, toStyleObject(value)]
      return [name, booleanAttributes.has(name) ? true : value]
    }),
  )
}

function toStyleObject(style: string): Record<string, string> {
  return Object.fromEntries(
    style
      .split(';')
      .filter(Boolean)
      .map((declaration) => {
        const at = declaration.indexOf(':')
        return [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()]
      }),
  )
}

/** A lower bound for another page would be worthless. */
function assertSameSize(bare: string, html: string): void {
  const difference = Math.abs(bare.length - html.length) / html.length
  if (difference > 0.03) {
    throw new Error(`Bare React renders ${bare.length} characters instead of ${html.length}.`)
  }
}
