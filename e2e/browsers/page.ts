import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { describeTarget, findElements, serializeTarget, type Target } from './find-elements.ts'
import { recordPageErrors } from './page-errors.ts'
import {
  checkField,
  isHydrated,
  isReadyToClick,
  isTextVisible,
  selectOption,
  setFieldValue,
  wasPressed,
} from './page-scripts.ts'
import { isTransientError, waitFor } from './wait-for.ts'

type Role = Target['role']
type Name = NonNullable<Target['name']>

/** A browser window, used as a person does: by visible labels, waiting for what should appear. */
export class BrowserPage {
  readonly driver: WebDriver
  readonly #origin: string

  readonly #recordsErrors: boolean

  /** `recordsErrors` is for drivers that report nothing of what pages log. */
  constructor(driver: WebDriver, origin: string, { recordsErrors }: { recordsErrors: boolean }) {
    this.driver = driver
    this.#origin = origin
    this.#recordsErrors = recordsErrors
  }

  /** Opens a path, or the URL of a link in an email, and looks at the page until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.driver.get(new URL(path, this.#origin).href)
    await waitFor('a hydrated page', () => this.driver.executeScript<boolean>(isHydrated))
  }

  evaluate<Result, Arguments extends unknown[]>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    return this.driver.executeScript(script, ...args)
  }

  /** The first such element, as soon as there is one. */
  find(target: Target): Promise<WebElement> {
    return waitFor(describeTarget(target), async () => (await this.#findAll(target))[0])
  }

  async count(target: Target): Promise<number> {
    return (await this.#findAll(target)).length
  }

  expectCount(target: Target, count: number): Promise<unknown> {
    return waitFor(
      `${count} × ${describeTarget(target)}`,
      async () => (await this.count(target)) === count,
    )
  }

  async click(role: Role, name: Name, within?: Target): Promise<void> {
    await this.clickTarget({ role, name, ...(within && { within }) })
  }

  /** Clicks in the middle of an element that no longer moves and that nothing covers. */
  async clickTarget(target: Target): Promise<void> {
    await waitFor(`${describeTarget(target)}, to click it`, async () => {
      const [element] = await this.#findAll(target)
      if (!element || !(await this.driver.executeScript(isReadyToClick, element))) return false
      await element.click()
      return this.#wasPressed(element)
    })
  }

  /** Clicks in the top corner of the viewport, which a modal dialog's backdrop covers. */
  clickBackdrop(): Promise<void> {
    return this.driver.actions().move({ x: 4, y: 4 }).click().perform()
  }

  /** Replaces the text of a field by typing. */
  async fill(label: Name, text: string, within?: Target): Promise<void> {
    const target: Target = { role: 'field', name: label, ...(within && { within }) }
    await waitFor(`${describeTarget(target)}, to fill it in`, async () => {
      const [field] = await this.#findAll(target)
      // Not covered either: WebKit's driver does not scroll, and clears only fields that are in view.
      if (!field || !(await this.driver.executeScript(isReadyToClick, field))) return false
      await field.clear()
      await field.sendKeys(text)
      return true
    })
  }

  /** Sets a date or time. Pickers and the order of typed parts differ by engine and language. */
  async fillTime(label: Name, time: string): Promise<void> {
    const field = await this.find({ role: 'field', name: label })
    await this.driver.executeScript(setFieldValue, field, time)
  }

  /** Selects an option by its value or text. */
  async select(label: Name, option: string | RegExp): Promise<void> {
    const pattern = option instanceof RegExp ? option.source : null
    await waitFor(`option ${option} of “${label}”`, async () => {
      const [field] = await this.#findAll({ role: 'field', name: label })
      return field && this.driver.executeScript(selectOption, field, String(option), pattern)
    })
  }

  /** Checks a checkbox or radio button by a click on it or, if it is drawn by CSS, on its label. */
  async check(label: Name, within?: Target): Promise<void> {
    const target: Target = { role: 'field', name: label, ...(within && { within }) }
    await waitFor(`${describeTarget(target)}, to check it`, async () => {
      const [field] = await this.#findAll(target)
      if (!field) return false
      const clickable = await this.driver.executeScript<WebElement | null>(checkField, field)
      await clickable?.click()
      return this.driver.executeScript((box: HTMLInputElement) => box.checked, field)
    })
  }

  async upload(label: Name, path: string): Promise<void> {
    await (await this.find({ role: 'field', name: label })).sendKeys(path)
  }

  press(key: keyof typeof Key): Promise<void> {
    return this.driver.actions().sendKeys(Key[key]).perform()
  }

  /** Waits for text on the page, or inside `within`. */
  async expectText(text: string | RegExp, within?: Target): Promise<void> {
    const place = within ? ` in ${describeTarget(within)}` : ''
    const pattern = text instanceof RegExp ? text.source : null
    await waitFor(`text “${text}”${place}`, async () => {
      const scopes = within ? await this.#findAll(within) : [null]
      for (const scope of scopes)
        if (await this.driver.executeScript(isTextVisible, scope, String(text), pattern))
          return true
      return false
    })
  }

  async expectPath(path: string | RegExp): Promise<void> {
    await waitFor(`the URL ${path}`, async () => {
      const { pathname, search } = new URL(await this.driver.getCurrentUrl())
      return path instanceof RegExp ? path.test(pathname + search) : pathname + search === path
    })
  }

  /** The URL changes shortly before the page does, so check both. */
  async expectPage(path: string | RegExp, title: Name): Promise<void> {
    await this.expectPath(path)
    await this.find({ role: 'heading', name: title })
  }

  async #wasPressed(element: WebElement): Promise<boolean> {
    try {
      return await this.driver.executeScript<boolean>(wasPressed, element)
    } catch (error) {
      // Gone, as the click led to another page or closed a dialog.
      if (error instanceof Error && isTransientError(error)) return true
      throw error
    }
  }

  async #findAll(target: Target): Promise<WebElement[]> {
    if (this.#recordsErrors) await recordPageErrors(this.driver)
    return this.driver.executeScript(findElements, serializeTarget(target))
  }
}
