import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { allowances, retiredWords } from './retired-words.ts'
import { listSourceTexts } from './source-texts.ts'

type Violation = {
  path: string
  line: number
  kind: string
  word: string
  use: string
  text: string
}

/** Generated files, history and the list itself. */
const isExcluded = (path: string) =>
  /\.gen\.ts$|^CHANGELOG\.md$|^docs\/api\.md$|^scripts\/vocabulary\//.test(path)

export function listCheckedFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
  return tracked
    .split('\n')
    .filter((path) => /\.(?:tsx?|cjs|css|sql|sh|ya?ml|md)$/.test(path) && !isExcluded(path))
    .filter((path) => existsSync(join(projectRoot, path)))
}

/** Every retired word in the names, comments, test titles or sentences of one file. */
export function findRetiredWords(path: string, source: string): Violation[] {
  const words = retiredWords.filter(({ word }) => !isAllowed(path, word))
  return listSourceTexts(path, source).flatMap(({ kind, line, text }) => {
    const isName = kind === 'name' || kind === 'file name'
    return words
      .filter((entry) => (isName ? entry.name : entry.text)?.test(text))
      .map(({ word, use }) => ({ path, line, kind, word, use, text }))
  })
}

const isAllowed = (path: string, word: string) =>
  allowances.some((entry) => entry.path.test(path) && entry.words.includes(word))

/** Part of `npm run check`. With paths as arguments it checks those only. */
if (import.meta.main) {
  const given = process.argv.slice(2)
  const paths = listCheckedFiles().filter(
    (path) => given.length === 0 || given.some((start) => path.startsWith(start)),
  )
  const violations = paths.flatMap((path) =>
    findRetiredWords(path, readFileSync(join(projectRoot, path), 'utf8')),
  )
  for (const { path, line, kind, word, use, text } of violations)
    console.log(`${path}:${line}  ${kind}: ${word} → ${use}\n    ${text}`)
  console.log(`${paths.length} files checked, ${violations.length} retired words`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
