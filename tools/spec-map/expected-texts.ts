import { dirname, join } from 'node:path'
import ts from 'typescript'
import { parse, titleOf } from './test-titles.ts'

/** Whether a test file, or a file of steps beside it, expects what the pattern says: as a literal, or as a constant of the contract. */
export async function expects(path: string, says: RegExp): Promise<boolean> {
  for (const source of [path, ...stepsUsedBy(path)].map(parse)) {
    const imported = await valuesImportedBy(source)
    const visit = (node: ts.Node): true | undefined => {
      const isSaid = !isTitle(node) && says.test(textOf(node, imported) ?? '')
      return (isSaid && isExpected(node, source)) || ts.forEachChild(node, visit)
    }
    if (visit(source)) return true
  }
  return false
}

/** What several walks do the same way stands in a file beside them. */
function stepsUsedBy(path: string): string[] {
  if (!path.startsWith('e2e/')) return []
  return parse(path).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return []
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    return from.startsWith('./') ? [join(dirname(path), from)] : []
  })
}

function isTitle({ parent }: ts.Node): boolean {
  return parent && titleOf(parent) !== undefined
}

function textOf(node: ts.Node, imported: Map<string, unknown>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll('\\', '')
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const owner = imported.get(node.expression.text) as Record<string, unknown> | undefined
  const value = owner?.[node.name.text]
  return typeof value === 'string' ? value : undefined
}

/** It stands in a statement that expects something, or in a constant that leads to one. */
function isExpected(node: ts.Node, source: ts.SourceFile): true | undefined {
  let around = node
  while (!ts.isStatement(around) && around.parent) around = around.parent
  if (/\b(expect|mailTo|linkTo)\b/.test(around.getText())) return true
  if (!ts.isVariableStatement(around)) return undefined
  const { declarations } = around.declarationList
  const asked = new Set<string>()
  return declarations.some(({ name }) => isNameExpected(name.getText(), source, asked)) || undefined
}

function isNameExpected(name: string, source: ts.SourceFile, asked: Set<string>): boolean {
  if (asked.has(name)) return false
  asked.add(name)
  const uses = new RegExp(`\\b${name}\\b`)
  const visit = (node: ts.Node): true | undefined => {
    const text = node.getText()
    if (!uses.test(text)) return undefined
    if (ts.isExpressionStatement(node) && /\bexpect\b/.test(text)) return true
    const next = ts.isVariableDeclaration(node) ? node.name.getText() : name
    if (next !== name && isNameExpected(next, source, asked)) return true
    return ts.forEachChild(node, visit)
  }
  return visit(source) ?? false
}

/** What the test takes from the contract, by the name it uses for it. */
async function valuesImportedBy(source: ts.SourceFile): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const [, room] = /contract(?:\/src)?\/([\w.-]+?)(?:\.ts)?$/.exec(from) ?? []
    const named = statement.importClause?.namedBindings
    if (!room || !named || !ts.isNamedImports(named)) continue
    const module = await import(`../../packages/contract/src/${room}.ts`)
    for (const { name, propertyName } of named.elements) {
      values.set(name.text, module[(propertyName ?? name).text])
    }
  }
  return values
}
