import { expect, type Locator, type Page } from '@playwright/test'

const maxTabs = 150

/** Presses Tab until the target has focus. */
export async function focusByTab(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await focusByTab(page, target)
  await page.keyboard.press('Enter')
}

/** Replaces the field's value. */
export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await focusByTab(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
