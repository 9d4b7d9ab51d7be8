import { dirname, matchesGlob } from 'node:path'

/** Whether a file is sent to the builder, by the lines of a .dockerignore: the last one that matches decides. */
export function isSent(path: string, ignore: string): boolean {
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  let isLeftOut = false
  for (const line of lines) {
    const pattern = line.replace('!', '')
    if (withFolders(path).some((each) => matchesGlob(each, pattern)))
      isLeftOut = !line.startsWith('!')
  }
  return !isLeftOut
}

/** What is said of a folder is said of everything in it. */
function withFolders(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...withFolders(folder)]
}
