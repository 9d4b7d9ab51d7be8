import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import ts from 'typescript'

export type UserVisibleString = { path: string; line: number; text: string }

/** Where user-visible text is. Tests, SQL migrations and developer tools are excluded. */
const sources = [
  'apps/web/app/**/*.{ts,tsx}',
  'apps/web/service-worker.ts',
  'apps/server/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'demo/data/**/*.ts',
  'deploy/nginx/*.{html,json}',
]
/** Besides tests: what only operators read (settings, metrics, errors of the database and of PayPal's client). */
const isExcluded = (path: string) =>
  /\.test\.tsx?$|\.gen\.ts$|\/server\/src\/(?:env\.ts|metrics\/|db\/|providers\/payments\/)/.test(
    path,
  )

/** JSX attributes that hold code, not text. */
const codeAttributes = new Set(
  'className class id href to name type key src rel method action role htmlFor d viewBox style'.split(
    ' ',
  ),
)

/** Every user-visible string of the product: JSX text, labels, messages, emails, demo texts. */
export function listUserVisibleStrings(): UserVisibleString[] {
  const paths = globSync(sources, { cwd: projectRoot }).filter((path) => !isExcluded(path))
  return paths.flatMap((path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8')
    return path.endsWith('.html') || path.endsWith('.json')
      ? readMarkup(path, text)
      : readSource(path, text)
  })
}

/** Exported for tests with sample sources. */
export function readSource(path: string, text: string): UserVisibleString[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: UserVisibleString[] = []
  const add = (node: ts.Node, value: string) => {
    const collapsed = value.replace(/\s+/g, ' ').trim()
    if (!isSentence(collapsed)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push({ path, line: line + 1, text: collapsed })
  }
  const visit = (node: ts.Node) => {
    if (isCode(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      add(
        node,
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'),
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function readMarkup(path: string, text: string): UserVisibleString[] {
  const withoutStyles = text.replace(/<style>.*?<\/style>/gs, (css) => css.replace(/[^\n]/g, ''))
  return withoutStyles.split('\n').flatMap((line, index) => {
    const words = line.replace(/<[^>]*>/g, ' ').trim()
    return isSentence(words) ? [{ path, line: index + 1, text: words }] : []
  })
}

function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isTaggedTemplateExpression(node) && /\bsql\b/.test(node.tag.getText())) return true
  if (ts.isJsxAttribute(node)) return codeAttributes.has(node.name.getText())
  return isLogCall(node)
}

/** Only operators read log lines and developer errors. */
function isLogCall(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return /^(Error|TypeError|RangeError)$/.test(node.expression.getText())
  return (
    ts.isCallExpression(node) && /\b(log|logger|console)\b.*\.\w+$/.test(node.expression.getText())
  )
}

/** At least two words, and not SQL, a header or CSS. */
function isSentence(text: string): boolean {
  if (!/[a-z]{2}/.test(text) || !text.includes(' ')) return false
  if (/^(?:select|insert|update|delete|with|create) |^is not$/.test(text)) return false
  return !/charset=|max-age=|HttpOnly|filename=|^User-agent:|\{[^}]*:[^}]*;/.test(text)
}
