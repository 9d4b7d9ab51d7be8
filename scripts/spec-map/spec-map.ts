import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'

/** One row of docs/spec-map.md: a requirement, the files that implement it, the tests that prove it. */
export type Row = {
  section: string
  what: string
  where: string[]
  proofs: { path: string; title: string }[]
}

const filePattern = /`([^`]+)`/g
const proofPattern = /^`([^`]+)`: (.+)$/

export function parseSpecMap(
  text: string = readFileSync(join(projectRoot, 'docs/spec-map.md'), 'utf8'),
): Row[] {
  let section = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('| ') || line.startsWith('| what ')) return []
    const cells = line.slice(2, -2).split(' | ')
    const [what, where = '', shown = ''] = cells
    if (!what || cells.length !== 3) throw new Error(`Three cells are needed: ${line}`)
    return [
      { section, what, where: parseFiles(where), proofs: shown.split('<br>').map(parseProof) },
    ]
  })
}

/** The rows of the sections whose names start with this. */
export function filterRows(section: string, rows: Row[] = parseSpecMap()): Row[] {
  return rows.filter((row) => row.section.startsWith(section))
}

export function readSource(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

function parseFiles(cell: string): string[] {
  const files = [...cell.matchAll(filePattern)].map(([, path = '']) => path)
  if (files.length === 0) throw new Error(`A file is needed: ${cell}`)
  return files
}

function parseProof(cell: string): Row['proofs'][number] {
  const [, path, title] = proofPattern.exec(cell) ?? []
  if (!path || !title) throw new Error(`A file and the title of a test are needed: ${cell}`)
  return { path, title }
}
