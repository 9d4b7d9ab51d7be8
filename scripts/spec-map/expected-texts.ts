import { dirname, join } from 'node:path'
import ts from 'typescript'
import { getTestTitle, parseSource } from './test-titles.ts'

/**
 * Whether a test file, or a file of steps beside it, expects the text: as a literal or as a constant of the
 * contract.
 */
export async function isTextExpected(path: string, pattern: RegExp): Promise<boolean> {
  for (const source of [path, ...listStepFiles(path)].map(parseSource)) {
    const imported = await loadImportedValues(source)
    const visit = (node: ts.Node): true | undefined => {
      const isMatch = !isTitle(node) && pattern.test(getText(node, imported) ?? '')
      return (isMatch && isExpected(node, source)) || ts.forEachChild(node, visit)
    }
    if (visit(source)) return true
  }
  return false
}

/** Steps that several tests share are in files beside them. */
function listStepFiles(path: string): string[] {
  if (!path.startsWith('e2e/')) return []
  return parseSource(path).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return []
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    return from.startsWith('./') ? [join(dirname(path), from)] : []
  })
}

function isTitle({ parent }: ts.Node): boolean {
  return parent && getTestTitle(parent) !== undefined
}

function getText(node: ts.Node, imported: Map<string, unknown>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return node.text.replaceAll('\\', '')
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const owner = imported.get(node.expression.text) as Record<string, unknown> | undefined
  const value = owner?.[node.name.text]
  return typeof value === 'string' ? value : undefined
}

/** Used in a statement with expect, or in a constant used by one. */
function isExpected(node: ts.Node, source: ts.SourceFile): true | undefined {
  let statementNode = node
  while (!ts.isStatement(statementNode) && statementNode.parent)
    statementNode = statementNode.parent
  if (/\b(expect|waitForEmail|waitForEmailedLink)\b/.test(statementNode.getText())) return true
  if (!ts.isVariableStatement(statementNode)) return undefined
  const { declarations } = statementNode.declarationList
  const visited = new Set<string>()
  return (
    declarations.some(({ name }) => isNameExpected(name.getText(), source, visited)) || undefined
  )
}

function isNameExpected(name: string, source: ts.SourceFile, visited: Set<string>): boolean {
  if (visited.has(name)) return false
  visited.add(name)
  const uses = new RegExp(`\\b${name}\\b`)
  const visit = (node: ts.Node): true | undefined => {
    const text = node.getText()
    if (!uses.test(text)) return undefined
    if (ts.isExpressionStatement(node) && /\bexpect\b/.test(text)) return true
    const next = ts.isVariableDeclaration(node) ? node.name.getText() : name
    if (next !== name && isNameExpected(next, source, visited)) return true
    return ts.forEachChild(node, visit)
  }
  return visit(source) ?? false
}

/** Constants the test imports from the contract, by local name. */
async function loadImportedValues(source: ts.SourceFile): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const [, contractFile] = /contract(?:\/src)?\/([\w.-]+?)(?:\.ts)?$/.exec(from) ?? []
    const named = statement.importClause?.namedBindings
    if (!contractFile || !named || !ts.isNamedImports(named)) continue
    const module = await import(`../../packages/contract/src/${contractFile}.ts`)
    for (const { name, propertyName } of named.elements) {
      values.set(name.text, module[(propertyName ?? name).text])
    }
  }
  return values
}
