import { listSourceTexts, splitName } from '../vocabulary/source-texts.ts'

export type IndexedFile = {
  path: string
  fileName: string
  topLevelNames: string[]
  innerNames: string[]
  comments: string
}

/** Words of a file name that say which role a file has, not what it is about. */
const roleWords =
  /\b(?:actions|store|rules|routes|route|view|jobs|server|options|test|spec|main|module)\b/g

export function indexFile(path: string, text: string): IndexedFile {
  const texts = listSourceTexts(path, text)
  const names = texts.filter(({ kind }) => kind === 'name')
  const baseName = splitName(path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, ''))
  const withoutRole = baseName.replace(roleWords, ' ').replace(/\s+/g, ' ').trim()
  return {
    path,
    fileName: withoutRole || baseName,
    topLevelNames: names.filter(({ isTopLevel }) => isTopLevel).map(({ text: name }) => name),
    innerNames: names.filter(({ isTopLevel }) => !isTopLevel).map(({ text: name }) => name),
    comments: texts
      .filter(({ kind }) => kind === 'comment')
      .map(({ text: comment }) => comment.toLowerCase())
      .join('\n'),
  }
}

/**
 * The files a person looks at first: those with the term in their name, then those that declare it, then those that
 * mention it in a comment. Within each, the shortest match first, the product before its tests and tools.
 */
export function rankFiles(term: string, files: IndexedFile[]): string[] {
  const pattern = toPattern(term)
  return files
    .map((file) => ({ path: file.path, ranks: rankFile(file, pattern) }))
    .filter(({ ranks }) => ranks[0] !== noMatch)
    .sort(
      (one, other) => compareRanks(one.ranks, other.ranks) || comparePaths(one.path, other.path),
    )
    .map(({ path }) => path)
}

const noMatch = 3

/** Matches the words of the term in order, whatever their ending: 'drain' also finds 'draining'. */
function toPattern(term: string): RegExp {
  const stems = term
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/(?:ion|y|e)$/, ''))
  return new RegExp(stems.map((stem) => `\\b${stem}[a-z]*`).join(' '))
}

/** Where the term matches, whether the file is a test or a tool, and how many words surround the match. */
function rankFile(file: IndexedFile, pattern: RegExp): number[] {
  const folderRank = rankFolder(file.path)
  if (pattern.test(file.fileName)) return [0, folderRank, countExtraWords(file.fileName, pattern)]
  for (const [index, names] of [file.topLevelNames, file.innerNames].entries()) {
    const matching = names.filter((name) => pattern.test(name))
    if (matching.length === 0) continue
    const extraWords = Math.min(...matching.map((name) => countExtraWords(name, pattern)))
    return [1, folderRank, index, extraWords, -matching.length]
  }
  return pattern.test(file.comments) ? [2, folderRank] : [noMatch]
}

const countExtraWords = (name: string, pattern: RegExp) =>
  name.replace(pattern, '').split(' ').filter(Boolean).length

function rankFolder(path: string): number {
  if (/\.(?:test|spec)\.tsx?$/.test(path)) return 2
  return /^(?:apps\/[a-z]+\/(?:src|app)|packages\/(?:contract|telemetry))\//.test(path) ? 0 : 1
}

function compareRanks(one: number[], other: number[]): number {
  const index = one.findIndex((rank, at) => rank !== other[at])
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

const comparePaths = (one: string, other: string) =>
  one.split('/').length - other.split('/').length || one.localeCompare(other)
