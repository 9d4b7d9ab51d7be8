import ts from 'typescript'

type TextKind = 'name' | 'file name' | 'comment' | 'title' | 'doc'
type SourceText = { kind: TextKind; line: number; text: string; isTopLevel?: boolean }

/** Splits camelCase, PascalCase, kebab-case and dots into lower-case words. */
export const splitName = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^a-zA-Z\d]+/g, ' ')
    .trim()
    .toLowerCase()

/** Declared names, comments, test titles and documentation of one file. Strings that users read are left out. */
export function listSourceTexts(path: string, text: string): SourceText[] {
  const fileName: SourceText = {
    kind: 'file name',
    line: 1,
    text: splitName(path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')),
  }
  return [fileName, ...listContent(path, text)]
}

function listContent(path: string, text: string): SourceText[] {
  if (/\.(?:tsx?|cjs)$/.test(path)) return listTypeScript(path, text)
  if (path.endsWith('.md')) return listMarkdown(path, text)
  if (path.endsWith('.css')) return [...listClassNames(text), ...listMatches(text, cssComment)]
  if (path.endsWith('.sql')) return listMatches(text, sqlComment)
  return listMatches(text, hashComment)
}

const cssComment = /\/\*[\s\S]*?\*\//g
const sqlComment = /--.*/g
const hashComment = /(?<=^|\s)#(?!!).*/gm

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length

function listMatches(text: string, pattern: RegExp): SourceText[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: comment, index }) =>
    listSentences('comment', comment, lineAt(text, index)),
  )
}

function listClassNames(text: string): SourceText[] {
  const withoutComments = text.replace(cssComment, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...withoutComments.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(
    ({ 1: name = '', index }) => ({
      kind: 'name',
      line: lineAt(text, index),
      text: splitName(name),
    }),
  )
}

/** Code, quotations and links are not sentences. Table rows of the spec map quote the specification and test titles. */
function listMarkdown(path: string, text: string): SourceText[] {
  const isSpecMap = path === 'docs/spec-map.md'
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (isCode || /^\s*```|^\s*>/.test(line) || (isSpecMap && line.startsWith('|'))) return []
    return listSentences('doc', line, index + 1)
  })
}

/** Without inline code, quoted words, paths and names of settings, one entry per line. */
function listSentences(kind: TextKind, text: string, firstLine: number): SourceText[] {
  return text.split('\n').map((line, index) => ({
    kind,
    line: firstLine + index,
    text: line
      .replace(/^[\s*/#-]+|\s*\*\/$/g, '')
      .replace(/`[^`]*`|“[^”]*”|"[^"]*"|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu, '“”')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/[\w.-]*(?:\/[\w.:*-]+)+/g, '“”')
      .replace(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g, '“”'),
  }))
}

const titleFunctions = /^(?:test|describe|it|suite|base)\b/

function listTypeScript(path: string, text: string): SourceText[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = new Map<number, SourceText[]>()
  const getLine = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const addComments = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? [])
      found.set(pos, listSentences('comment', text.slice(pos, end), getLine(pos)))
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) return
    addComments(ts.getLeadingCommentRanges(text, node.getFullStart()))
    addComments(ts.getTrailingCommentRanges(text, node.getEnd()))
    const name = getDeclaredName(node)
    if (name && !name.text.includes('_')) {
      const line = getLine(name.getStart())
      const isTopLevel = isTopLevelDeclaration(node)
      found.set(name.getStart(), [{ kind: 'name', line, text: splitName(name.text), isTopLevel }])
    }
    const title = getTitle(node)
    if (title)
      found.set(
        title.getStart(),
        listSentences('title', readLiteral(title), getLine(title.getStart())),
      )
    // Tokens, too: a comment may stand before a dot or a closing bracket.
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  return [...found].sort(([one], [other]) => one - other).flatMap(([, texts]) => texts)
}

/** Keys of object literals are left out: they may be payload fields, columns or options of a library. */
function getDeclaredName(node: ts.Node): ts.Identifier | ts.PrivateIdentifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isTypeParameterDeclaration(node)
  if (!isDeclaration || !node.name) return undefined
  // `({ answer })` repeats a name that is declared elsewhere.
  if (ts.isBindingElement(node) && !node.propertyName) return undefined
  return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) ? node.name : undefined
}

/** Declared for the whole file, and perhaps for others. */
function isTopLevelDeclaration(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return ts.isSourceFile(statement.parent)
}

function getTitle(node: ts.Node): ts.StringLiteralLike | ts.TemplateExpression | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const [title] = node.arguments
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return undefined
  return titleFunctions.test(getRoot(node.expression)) ? title : undefined
}

/** `test` of `test.each(…)`. */
function getRoot(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))
    return getRoot(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return getRoot(node.tag)
  return ts.isIdentifier(node) ? node.text : ''
}

const readLiteral = (node: ts.StringLiteralLike | ts.TemplateExpression) =>
  ts.isStringLiteralLike(node)
    ? node.text
    : [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
