/** A module's noun in every spelling. The template uses 'gift-cards'. */
export type ModuleNames = {
  /** `gift-cards`, its folder and its path. */
  plural: string
  singular: string
}

/** `gift-cards` → `gift-card`, `categories` → `category`; other plurals need `--one`. */
export function toSingular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

export function checkNames({ plural, singular }: ModuleNames): void {
  for (const name of [plural, singular]) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
      throw new Error(`A module is named by a plural noun in kebab-case: gift-cards, not ${name}.`)
    }
  }
  if (plural === singular) {
    throw new Error(
      `What is one of the ${plural} called? npm run new:module -- ${plural} --one NOUN`,
    )
  }
}

/** The template's text with another module's noun. */
export function renderTemplate(text: string, names: ModuleNames): string {
  const pairs = [
    ...listSpellings('gift-cards').map((form, index) => [form, listSpellings(names.plural)[index]]),
    ...listSpellings('gift-card').map((form, index) => [
      form,
      listSpellings(names.singular)[index],
    ]),
  ] as [string, string][]
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text)
}

export const toCamelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
export const toSnakeCase = (name: string) => name.replaceAll('-', '_')

function listSpellings(name: string): string[] {
  const camel = toCamelCase(name)
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  return [name, toSnakeCase(name), name.replaceAll('-', ' '), camel, pascal]
}
