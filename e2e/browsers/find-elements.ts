/** What a person calls an element: its role and its accessible name. */
export type Target = {
  role: keyof typeof roleSelectors
  /** The whole name, or a pattern. Any name if left out. */
  name?: string | RegExp
  /** Text inside the element. */
  containing?: string
  within?: Target
}

const roleSelectors = {
  article: 'article',
  button: 'button, [role=button], input[type=submit]',
  dialog: 'dialog[open]',
  field: 'input:not([type=hidden]), select, textarea',
  group: 'fieldset',
  heading: 'h1, h2, h3',
  image: 'img, [role=img]',
  link: 'a[href]:not([role=button])',
  list: 'ul, ol',
  listitem: 'li',
  navigation: 'nav',
  region: 'section, [role=region]',
  row: 'tr',
  summary: 'summary',
}

type SerializedTarget = {
  selector: string
  name: { text: string; isPattern: boolean } | null
  containing: string | null
  within: SerializedTarget | null
}

/** As an argument of a script in the page. */
export function serializeTarget({ role, name, containing, within }: Target): SerializedTarget {
  return {
    selector: roleSelectors[role],
    name:
      name === undefined
        ? null
        : name instanceof RegExp
          ? { text: name.source, isPattern: true }
          : { text: name, isPattern: false },
    containing: containing ?? null,
    within: within ? serializeTarget(within) : null,
  }
}

export const describeTarget = ({ role, name, containing, within }: Target): string =>
  [
    role,
    name !== undefined && `“${name}”`,
    containing !== undefined && `with “${containing}”`,
    within && `in ${describeTarget(within)}`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Elements that are visible and, while a modal dialog is open, inside it. Runs in the page, so it cannot use anything
 * from its module.
 */
export function findElements(target: SerializedTarget): Element[] {
  const normalize = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

  function readText(element: Element): string {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll(
      '[aria-hidden=true], script, style, input, select, textarea',
    ))
      hidden.remove()
    for (const image of copy.querySelectorAll('img[alt], [role=img][aria-label]'))
      image.replaceWith(image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '')
    return normalize(copy.textContent)
  }

  function getName(element: Element): string {
    const labelIds = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labelledBy = labelIds.map((id) => normalize(document.getElementById(id)?.textContent))
    if (labelledBy.length > 0) return labelledBy.join(' ')
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label) return normalize(label)
    if (element.matches('input, select, textarea'))
      return [...((element as HTMLInputElement).labels ?? [])].map(readText).join(' ')
    if (element.matches('fieldset')) return normalize(element.querySelector('legend')?.textContent)
    return readText(element)
  }

  function hasName(element: Element, name: SerializedTarget['name']): boolean {
    if (!name) return true
    const found = getName(element)
    return name.isPattern ? new RegExp(name.text).test(found) : found === name.text
  }

  function find({ selector, name, containing, within }: SerializedTarget): Element[] {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const scopes = within ? find(within) : [document.documentElement]
    return scopes
      .flatMap((scope) => [...scope.querySelectorAll(selector)])
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (!modal || modal.contains(element)) &&
          (containing === null || normalize(element.textContent).includes(containing)) &&
          hasName(element, name),
      )
  }

  return find(target)
}
