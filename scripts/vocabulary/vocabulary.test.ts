import { describe, expect, test } from 'vitest'
import { allowances, retiredWords } from './retired-words.ts'
import { findRetiredWords, listCheckedFiles } from './vocabulary.ts'

const find = (path: string, source: string) =>
  findRetiredWords(path, source).map(({ kind, line, word }) => `${kind} ${line}: ${word}`)

describe('the vocabulary check', () => {
  test.each([
    ['an identifier', 'a.ts', 'const letterOf = (order: Order) => order', 'name 1: letter'],
    ['a parameter', 'a.ts', 'function list(lanes: number) {}', 'name 1: lane'],
    ['a private member', 'a.ts', 'class Sender {\n  #tally = 0\n}', 'name 2: tally'],
    ['a class name', 'a.css', '.card {}\n.shelf {}', 'name 2: shelf'],
    ['a file name', 'apps/web/app/ui/kept-copy.ts', '', 'file name 1: kept copy'],
    [
      'a comment',
      'a.tsx',
      '/**\n * While Redis is away.\n */\nexport const a = 1',
      'comment 2: away',
    ],
    ['an SQL comment', '0099_a.sql', 'select 1; -- Off the shelf.', 'comment 1: shelf'],
    ['a shell comment', 'a.sh', '#!/bin/sh\n# The inner door.', 'comment 2: door'],
    ['a test title', 'a.test.ts', "test('a crowd at one page', run)", 'title 1: crowd'],
    ['a title of test.each', 'a.test.ts', "test.each([1])('door %i', run)", 'title 1: door'],
    ['a template title', 'a.test.ts', `test(\`\${role} is given up\`, run)`, 'title 1: given up'],
    ['a doc', 'docs/a.md', '# A\n\nRooms import downwards, the floor below.', 'doc 3: floor'],
  ])('reports %s', (_, path, source, violation) => {
    expect(find(path, source)).toEqual([violation])
  })

  test('leaves out strings, payload keys, columns, settings, code, quotes and the spec map’s rows', () => {
    expect(find('a.tsx', "const text = 'On the shelf'\nconst page = <p>The door</p>")).toEqual([])
    expect(find('a.ts', 'const body = { answer: 1, shelf: 2 }')).toEqual([])
    expect(find('a.ts', 'type Row = { refund_asked_cents: number }')).toEqual([])
    expect(find('a.ts', '// SEALING_KEYS, `shelf`, “the house” and /dispensary/:id/shelf')).toEqual(
      [],
    )
    expect(find('docs/a.md', '```\nthe house\n```\n> the house')).toEqual([])
    expect(find('docs/spec-map.md', '| On the shelf | `a.ts` |')).toEqual([])
  })

  test.each([
    'True to the letter; the first letter is a capital.',
    'Operators notice it in the log. A legal notice is required.',
    'Look up the order. Have a look at the log.',
    'The final stage of the Dockerfile.',
    'Leave room for the header.',
    'Walks the syntax tree.',
    'Mark the order as shipped.',
    'Members answer the weekly question.',
    'Search words are stemmed.',
    'A means to filter. The audit trail.',
    'The mail server rejected the email.',
    'The plants are grown outdoors.',
  ])('accepts ordinary English: %s', (sentence) => {
    expect(find('docs/a.md', sentence)).toEqual([])
  })

  test.each([
    'firstLetter',
    'hasRoom',
    'answers',
    'searchWords',
    'heapUsed',
    'walkTree',
    'background',
  ])('accepts the name %s', (name) => {
    expect(find('a.ts', `const ${name} = 1`)).toEqual([])
  })

  test('has a replacement for every word and a reason for every allowance', () => {
    expect(retiredWords.filter(({ use, name, text }) => !use || !(name || text))).toEqual([])
    expect(allowances.filter(({ reason }) => !reason)).toEqual([])
    expect(allowances.length).toBeLessThanOrEqual(30)
    const words = new Set(retiredWords.map(({ word }) => word))
    expect(words.size).toBe(retiredWords.length)
    expect(allowances.flatMap((entry) => entry.words).filter((word) => !words.has(word))).toEqual(
      [],
    )
  })

  test('reads every part of the repository, but no generated or historical file', () => {
    const paths = listCheckedFiles()
    const apps = ['apps/web/', 'apps/server/src/', 'apps/server/migrations/']
    for (const part of [...apps, 'packages/', 'e2e/', 'deploy/', 'docs/'])
      expect(
        paths.some((path) => path.startsWith(part)),
        part,
      ).toBe(true)
    expect(paths).not.toContain('CHANGELOG.md')
    expect(paths).not.toContain('docs/api.md')
  })
})
