import ts from 'typescript'
import { readSource } from './spec-map.ts'

const sourceCache = new Map<string, ts.SourceFile>()

export function parseSource(path: string): ts.SourceFile {
  const source =
    sourceCache.get(path) ??
    ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, /* setParentNodes */ true)
  sourceCache.set(path, source)
  return source
}

/** The full names of a file's tests and steps: groups first, as in the source. */
export function listTestTitles(path: string): Set<string> {
  const titles = new Set<string>()
  const visit = (node: ts.Node, groups: string[]) => {
    const title = getTestTitle(node)
    const names = title ? [...groups, title.text] : groups
    if (title && !title.isGroup) titles.add(names.join(' '))
    node.forEachChild((child) => visit(child, names))
  }
  visit(parseSource(path), [])
  return titles
}

/** Of `test('…')`, `test.each(…)('…')`, `describe('…')`, `test.describe('…')` and `test.step('…')`. */
export function getTestTitle(node: ts.Node): { text: string; isGroup: boolean } | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const root = getCalleeName(node)
  if (!['test', 'it', 'describe'].includes(root)) return undefined
  const [first] = node.arguments
  if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return undefined
  const text = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1)
  return { text, isGroup: /^describe\b|^test\.describe\b/.test(node.expression.getText()) }
}

/** `test` of `test.each(…)`. Avoids getText() on every call. */
function getCalleeName(call: ts.CallExpression): string {
  let callee: ts.Expression = call
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    callee = callee.expression
  }
  return ts.isIdentifier(callee) ? callee.text : ''
}
