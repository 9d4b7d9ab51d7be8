import { expect, type Locator, type Page } from '@playwright/test'

/** How far a swipe scrolls a phone's page: most of the window. */
const swipeShare = 0.8

/** Uses a page on a phone and counts what it takes: taps, typed characters, and swipes to what is out of sight. */
export class TapUser {
  readonly page: Page
  /** Taps and typed characters. */
  presses = 0
  swipes = 0

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    await this.scrollTo(target)
    await target.click()
    this.presses += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await this.page.keyboard.type(text)
    this.presses += text.length
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.presses += 1
  }

  /** Opens the list of a select and taps an option. */
  async choose(select: Locator, option: string | { label: string }): Promise<void> {
    await this.scrollTo(select)
    await select.selectOption(option)
    this.presses += 2
  }

  /** Swipes until the target can be read. */
  async scrollTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const height = this.page.viewportSize()?.height ?? 0
    const distance = await target.evaluate((element, height) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < 0 ? -top : Math.max(0, bottom - height)
    }, height)
    this.swipes += Math.ceil(distance / (height * swipeShare))
    await target.scrollIntoViewIfNeeded()
  }
}
