import { dirname, matchesGlob } from 'node:path'

/** Whether .dockerignore allows a file into the build context: the last matching line decides. */
export function isInBuildContext(path: string, ignore: string): boolean {
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  let isIgnored = false
  for (const line of lines) {
    const pattern = line.replace('!', '')
    if (withAncestors(path).some((each) => matchesGlob(each, pattern)))
      isIgnored = !line.startsWith('!')
  }
  return !isIgnored
}

/** A rule for a folder applies to everything in it. */
function withAncestors(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...withAncestors(folder)]
}
