import { dirname, join } from 'node:path'
import ts from 'typescript'
import { readSource } from './map.ts'

/** A test file as the map sees it: what its tests are called, and which texts they expect. */
export type TestSource = { titles: Set<string>; expected: Set<string> }

const known = new Map<string, Promise<TestSource>>()

export function readTests(path: string): Promise<TestSource> {
  const reading = known.get(path) ?? read(path)
  known.set(path, reading)
  return reading
}

async function read(path: string): Promise<TestSource> {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true)
  const imported = await valuesImportedBy(source)
  const titles = new Set<string>()
  const expected = new Set<string>()
  const visit = (node: ts.Node, around: string[]) => {
    const title = titleOf(node)
    const names = title ? [...around, title.text] : around
    if (title && !title.isGroup) titles.add(names.join(' '))
    const text = isTitle(node) ? undefined : textOf(node, imported)
    if (text !== undefined && isExpected(node, source)) expected.add(text)
    node.forEachChild((child) => visit(child, names))
  }
  visit(source, [])
  for (const step of stepsUsedBy(source)) {
    for (const text of (await readTests(step)).expected) expected.add(text)
  }
  return { titles, expected }
}

function isTitle(node: ts.Node): boolean {
  const { parent } = node
  return parent && ts.isCallExpression(parent) && parent.arguments[0] === node && !!titleOf(parent)
}

/** What several walks do the same way stands in a file beside them. */
function stepsUsedBy(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return []
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    return source.fileName.startsWith('e2e/') && from.startsWith('./')
      ? [join(dirname(source.fileName), from)]
      : []
  })
}

/** `test('…')`, `test.each(…)('…')`, `describe('…')`, `test.describe('…')`, `test.step('…')`, as they are written. */
function titleOf(node: ts.Node): { text: string; isGroup: boolean } | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const callee = node.expression.getText()
  const [, way = ''] = /^(?:test|it|describe)((?:\.\w+)*)(?:<|\(|$)/.exec(callee) ?? []
  const isTest = /^(test|it|describe)\b/.test(callee) && !/^\.(use|slow|skip|setTimeout)/.test(way)
  const [first] = node.arguments
  if (!isTest || !first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
    return undefined
  }
  const text = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1)
  return { text, isGroup: /^describe|\.describe/.test(callee) }
}

/** A literal's words, or those of a constant of the contract. */
function textOf(node: ts.Node, imported: Map<string, unknown>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll('\\', '')
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const value = node
    .getText()
    .split('.')
    .reduce<unknown>(
      (owner, name, index) =>
        index === 0 ? imported.get(name) : (owner as Record<string, unknown> | undefined)?.[name],
      undefined,
    )
  return typeof value === 'string' ? value : undefined
}

/** It stands in a statement that expects something, or in a constant that leads to one. */
function isExpected(node: ts.Node, source: ts.SourceFile): boolean {
  let around = node
  while (!ts.isStatement(around) && around.parent) around = around.parent
  if (/\b(expect|mailTo|linkTo)\b/.test(around.getText())) return true
  if (!ts.isVariableStatement(around)) return false
  return around.declarationList.declarations.some(({ name }) =>
    isNameExpected(name.getText(), source, new Set()),
  )
}

function isNameExpected(name: string, source: ts.SourceFile, asked: Set<string>): boolean {
  if (asked.has(name)) return false
  asked.add(name)
  const uses = new RegExp(`\\b${name}\\b`)
  const visit = (node: ts.Node): boolean => {
    if (!uses.test(node.getText())) return false
    if (ts.isExpressionStatement(node) && /\bexpect\b/.test(node.getText())) return true
    const next = ts.isVariableDeclaration(node) && node.name.getText()
    if (next && next !== name && isNameExpected(next, source, asked)) return true
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false
  }
  return visit(source)
}

/** What the test takes from the contract, by the name it uses for it. */
async function valuesImportedBy(source: ts.SourceFile): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const [, room] =
      /(?:@fairgrove\/contract|packages\/contract\/src)\/([\w.-]+?)(?:\.ts)?$/.exec(from) ?? []
    const named = statement.importClause?.namedBindings
    if (!room || !named || !ts.isNamedImports(named)) continue
    const module = await import(`../../packages/contract/src/${room}.ts`)
    for (const { name, propertyName } of named.elements) {
      values.set(name.text, module[(propertyName ?? name).text])
    }
  }
  return values
}
