import { dirname, matchesGlob } from 'node:path'

/** Whether a file is sent to the builder, by the lines of a .dockerignore: the last one that matches decides. */
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

/** What is said of a folder is said of everything in it. */
function withAncestors(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...withAncestors(folder)]
}
