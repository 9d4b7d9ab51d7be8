import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Uses a page with the keyboard alone. Every element that gets focus on the way must be in the viewport and not covered,
 * and no activation may drop the focus.
 */
export class KeyboardUser {
  readonly page: Page
  /** How often Tab or Shift+Tab was pressed. */
  tabs = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the target has focus; at the end of the page, the focus is lost, which fails. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      await this.page.keyboard.press(key)
      this.tabs += 1
      await this.expectVisibleFocus()
    }
  }

  /** Presses a key on the target, waits for the outcome and checks where the focus is then. */
  async activate(target: Locator, outcome: () => Promise<void>, key = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await this.press(key, outcome)
  }

  /** Presses a key on the focused element. */
  async press(key: string, outcome: () => Promise<void>): Promise<void> {
    await this.page.keyboard.press(key)
    await outcome()
    await this.expectVisibleFocus()
  }

  /** Replaces a field's text, or selects the option of a list that starts with it. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    const isText = await target.evaluate((element) => element.matches('input, textarea'))
    if (isText) await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** The first stop of a newly loaded page. */
  async skipToContent(): Promise<void> {
    const link = this.page.getByRole('link', { name: 'Skip to content' })
    await this.activate(link, () => expect(this.page.locator('#main')).toBeFocused())
  }

  /** Follows a link within the page. Browsers don't focus its target, but Tab continues there. */
  async followFragmentLink(link: Locator, target: Locator): Promise<void> {
    await this.tabTo(link)
    await this.page.keyboard.press('Enter')
    await expect(target).toBeInViewport()
    await this.page.keyboard.press('Tab')
    this.tabs += 1
    await expect(target.locator(':focus')).toHaveCount(1)
    await this.expectVisibleFocus()
  }

  /** A task that needs many more stops than before got harder. */
  expectTabsAtMost(count: number): void {
    expect(this.tabs, 'presses of Tab').toBeLessThanOrEqual(count)
  }

  /** Scrolling to the focused element may take some frames. */
  async expectVisibleFocus(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(findFocusProblem), { message: 'the focused element' })
      .toBe('')
  }
}

/** Why a person can't see the focused element; empty if they can. */
function findFocusProblem(): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'none: focus was lost'
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60)
  const describeProblem = (problem: string) => `${focused.tagName} '${name}' ${problem}`
  if (!focused.checkVisibility({ visibilityProperty: true })) return describeProblem('is hidden')
  // Styled radio buttons and checkboxes are drawn by their labels.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const shown = label?.contains(focused) ? label : focused
  const box = shown.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right <= left || bottom <= top) return describeProblem('is outside the viewport')
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isUncovered = shares.some((x) =>
    shares.some((y) => {
      const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      return at !== null && shown.contains(at)
    }),
  )
  return isUncovered ? '' : describeProblem('is covered')
}
