import { states } from '@fairgrove/contract/states'
import { joinKeys, maxWords, splitWords } from './query-parser.rules.ts'
import { vocabulary } from './query-vocabulary.rules.ts'

/**
 * The search with its last words completed: 'black owned edi' → 'black owned edibles'. Each filter once.
 */
export function completeQuery(text: string, townNames: readonly string[]): string[] {
  const words = splitWords(text)
  const completed = new Map<string, string>()
  for (const { start, tail } of listTails(text)) {
    const head = joinKeys(words.slice(0, start))
    const addCompletion = (phrase: string, id: string) => {
      if (phrase.startsWith(tail) && !completed.has(id)) {
        completed.set(id, `${head} ${phrase}`.trim())
      }
    }
    for (const [phrase, { products, dispensaries }] of vocabulary) {
      addCompletion(phrase, (products ?? dispensaries)?.value ?? phrase)
    }
    for (const name of townNames) addCompletion(name.toLowerCase(), name)
    for (const [code, name] of Object.entries(states)) addCompletion(name.toLowerCase(), code)
  }
  return [...completed.values()]
}

const minTailLength = 3

/** The last one to three words, the longest first. */
export function listTails(text: string): { start: number; tail: string }[] {
  const words = splitWords(text).slice(0, maxWords)
  return [3, 2, 1].flatMap((length) => {
    const start = words.length - length
    const tail = start < 0 ? '' : joinKeys(words.slice(start))
    return tail.length < minTailLength ? [] : [{ start, tail }]
  })
}
