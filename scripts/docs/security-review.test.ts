import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const review = read('docs/security-review.md')

/** Number of level 1 and 2 requirements in each section of ASVS 5.0.0: V1.1, V1.2 … in the first line. */
const sections = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1, 0],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7, 0],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const requirements = sections.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    upTo(count).map((number) => `${chapter + 1}.${section + 1}.${number}`),
  ),
)

const heads = ['#', 'requirement', 'applies', 'evidence', 'open']
const lines = review.split('\n').filter((line) => line.startsWith('| '))
const cells = lines.map((line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim()),
)
const rows = cells
  .filter(([number = '']) => /^\d/.test(number))
  .map(([number = '', requirement = '', applies = '', evidence = '', open = '', ...more]) => ({
    number,
    requirement,
    applies,
    evidence,
    open,
    more,
    numbers: numbersIn(number),
  }))

/** '1.2.6–1.2.8' stands for three. */
function numbersIn(text: string): string[] {
  const [first = '', last = first] = text.split('–')
  const section = first.slice(0, first.lastIndexOf('.') + 1)
  const [from = 0, to = 0] = [first, last].map((number) => Number(number.split('.').at(-1)))
  return upTo(to - from + 1).map((at) => `${section}${from + at - 1}`)
}

const isNotApplicable = ({ applies }: { applies: string }) => applies === 'no'
const isOpen = ({ open }: { open: string }) => open.startsWith('yes: ')
const numbersOf = (list: typeof rows) => list.flatMap(({ numbers }) => numbers)

test('every level 1 and 2 requirement has its row, in order', () => {
  expect(requirements).toHaveLength(253)
  expect(numbersOf(rows)).toEqual(requirements)
})

test('no cell is empty, and each matches its column', () => {
  expect(cells.filter(([head]) => head === '#')).toEqual(sections.map(() => heads))
  for (const row of rows) {
    expect(row.more, row.number).toEqual([])
    expect(row.requirement, row.number).toMatch(/\S{3}/)
    expect(row.evidence, row.number).toMatch(/\S{2}/)
    expect(row.applies, row.number).toMatch(/^(yes|no)$/)
    expect(row.open, row.number).toMatch(isNotApplicable(row) ? /^–$/ : /^(no|yes: .{20,})$/)
  }
})

test('met requirements have evidence, and every path exists', () => {
  // A file path has a folder, an extension or a leading dot; `/api` or `nonce` is not one.
  const pathsIn = (text: string) =>
    [...text.matchAll(/`(\w[\w./-]*[./][\w./-]+|\.[\w.]+)`/g)].map(([, path = '']) => path)
  const isMet = (row: (typeof rows)[number]) => !isNotApplicable(row) && !isOpen(row)
  const unproven = rows.filter((row) => isMet(row) && pathsIn(row.evidence).length === 0)
  expect(unproven.map(({ number }) => number)).toEqual([])
  const named = rows.flatMap(({ evidence, open }) => pathsIn(`${evidence} ${open}`))
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('the summary matches the rows and lists the open ones', () => {
  const [notApplicable, open] = [isNotApplicable, isOpen].map((is) => numbersOf(rows.filter(is)))
  const counts = [notApplicable, open].map((list) => list?.length ?? 0)
  const met = requirements.length - (counts[0] ?? 0) - (counts[1] ?? 0)
  expect(review).toContain(
    `253 requirements: ${met} met, ${counts[0]} not applicable, ${counts[1]} open.`,
  )
  const [, summary = ''] = review.split('## What is open')
  const listed = [...(summary.split('\n## ')[0] ?? '').matchAll(/\d+\.\d+\.\d+/g)]
  expect(listed.map(([number]) => number).sort()).toEqual([...(open ?? [])].sort())
})

test('SECURITY.md links to the review', () => {
  expect(read('SECURITY.md')).toContain('(docs/security-review.md)')
})
