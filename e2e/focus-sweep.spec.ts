import { expect, type Page } from '@playwright/test'
import { emptyCheckoutPaths, listAllPages, pageRoles } from './all-pages.ts'
import { test, waitForRequests } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'

// Pages behind an emailed link submit its token on load, and the example tokens are not valid.
test.use({ allowsClientErrors: true })

/** All pages take two minutes (`npm run test:focus`); every eighth is checked with the other tests. */
const pageStep = process.env.ALL_PAGES === '1' ? 1 : 8
const pagesPerTest = 12
/** Buttons and links that stay on the page. Submit buttons of POST forms change data and have their own tests. */
const widgetSelector = [
  'main button[type=button]',
  'header button[type=button]',
  'main a[role=button]',
  'main summary',
  'main a[href^="?"]',
  'main nav[aria-label="Pages"] a',
  'main [aria-label="Active filters"] a',
  'main thead a',
].join(', ')
/** Of widgets that look alike, such as one per row, the first ones are enough. */
const maxAlike = 2

for (const role of pageRoles) {
  const paths = listAllPages()
    .filter((page, index) => page.role === role && index % pageStep === 0)
    .map(({ path }) => path)
    // Where they lead is a page of its own.
    .filter((path) => !emptyCheckoutPaths.test(path))
  for (let from = 0; from < paths.length; from += pagesPerTest) {
    const some = paths.slice(from, from + pagesPerTest)
    test(`no widget drops the focus: ${role}, from ${some[0]}`, { tag: '@desktop-only' }, async ({
      page,
    }) => {
      test.slow()
      await (role === 'adult' ? openAsAdult(page) : openSignedIn(page, demoUsers[role]))
      for (const path of some) expect(await findFocusLosses(page, path), path).toEqual([])
    })
  }
}

/** Activates every widget of a page by keyboard, and lists those after which nothing has focus. */
async function findFocusLosses(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await waitForRequests(page)
  const start = page.url()
  const losses: string[] = []
  for (const [index, description] of await listWidgets(page)) {
    const widget = page.locator(widgetSelector).nth(index)
    if (!(await widget.isVisible())) continue
    await widget.focus()
    await page.keyboard.press('Enter')
    await waitUntilSettled(page)
    if (await isFocusLost(page)) losses.push(description)
    // Closes what was opened; focus must go back to where it was.
    await page.keyboard.press('Escape')
    await waitUntilSettled(page)
    if (await isFocusLost(page)) losses.push(`${description}, then Escape`)
    if (page.url() !== start) await page.goto(path)
  }
  return losses
}

/** Positions and names of the widgets, a few of each kind. */
const listWidgets = (page: Page) =>
  page.evaluate(
    ([selector, max]) => {
      const seen = new Map<string, number>()
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
        const kind = `${element.tagName} ${element.className} ${element.closest('section, nav, table, form')?.className}`
        const count = (seen.get(kind) ?? 0) + 1
        seen.set(kind, count)
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        return count <= max && element.checkVisibility() ? [[index, name] as const] : []
      })
    },
    [widgetSelector, maxAlike] as const,
  )

/** Rendered, with no navigation under way. */
const waitUntilSettled = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve(!document.querySelector('[aria-busy=true]')), 50),
        ),
      ),
  )

const isFocusLost = (page: Page) =>
  page.evaluate(() => !document.activeElement || document.activeElement === document.body)
