import { listRetiredPhrases } from './retired-phrases.ts'
import { listUserVisibleStrings } from './user-visible-strings.ts'

/** Part of `npm run check`: no retired phrase in any user-visible string (docs/writing.md). */
const strings = listUserVisibleStrings()
const problems = strings.flatMap(({ path, line, text }) =>
  listRetiredPhrases(text, path.startsWith('demo/data/')).map(
    ({ name, use }) => `${path}:${line}  ${name} → ${use}\n    ${text}`,
  ),
)
for (const problem of problems) console.log(problem)
console.log(`${strings.length} user-visible strings read, ${problems.length} retired phrases`)
process.exitCode = problems.length === 0 ? 0 : 1
