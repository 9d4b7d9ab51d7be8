import ts from 'typescript'
import { readSource } from './map.ts'

const parsed = new Map<string, ts.SourceFile>()

export function parse(path: string): ts.SourceFile {
  const source =
    parsed.get(path) ??
    ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, /* setParentNodes */ true)
  parsed.set(path, source)
  return source
}

/** The whole names of a file's tests and their steps: groups first, as they are written. */
export function titlesIn(path: string): Set<string> {
  const titles = new Set<string>()
  const visit = (node: ts.Node, around: string[]) => {
    const title = titleOf(node)
    const names = title ? [...around, title.text] : around
    if (title && !title.isGroup) titles.add(names.join(' '))
    node.forEachChild((child) => visit(child, names))
  }
  visit(parse(path), [])
  return titles
}

/** Of `test('…')`, `test.each(…)('…')`, `describe('…')`, `test.describe('…')` and `test.step('…')`. */
export function titleOf(node: ts.Node): { text: string; isGroup: boolean } | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const root = rootOf(node)
  if (!['test', 'it', 'describe'].includes(root)) return undefined
  const [first] = node.arguments
  if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return undefined
  const text = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1)
  return { text, isGroup: /^describe\b|^test\.describe\b/.test(node.expression.getText()) }
}

/** `test` of `test.each(…)`. Most calls have another, so their whole text is not looked at. */
function rootOf(call: ts.CallExpression): string {
  let callee: ts.Expression = call
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    callee = callee.expression
  }
  return ts.isIdentifier(callee) ? callee.text : ''
}
