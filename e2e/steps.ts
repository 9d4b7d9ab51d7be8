import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { siteUrl, type Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor } from './visitor-fixtures.ts'

/** Steps on the account screens, with or without scripts. */

/** The URL changes shortly before the page does, so check both. */
export async function expectPage(
  page: Page,
  path: string | RegExp,
  title: string | RegExp,
): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

export async function passAgeGate(page: Page, target = '/'): Promise<void> {
  const question = page.getByRole('heading', { name: 'Are you over 21 years old?' })
  await page.goto(target)
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(target)
  await expect(question).toBeHidden()
}

/** The invitation to sign up doesn't cover pages opened from now on. sign-up-invite.spec.ts tests it. */
export async function declineSignUpInvite(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The preview of an email is a sandboxed frame without storage.
    if (window === window.top) localStorage.setItem('declinedSignUpDate', new Date().toISOString())
  })
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Age').selectOption(person.age)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  const folded = page.locator('details:not([open]) > summary', { hasText: 'Canna Profile' })
  if ((await folded.count()) > 0) await folded.click()
  await page.getByLabel('How often do you use cannabis?').selectOption(person.frequency)
  await page.getByLabel('How do you usually use it?').selectOption(person.intake)
  await page.getByLabel('Quality').check()
  await page.getByLabel('I have read and agree').check()
}

/** The search field: in the header, on phones in a popover. */
export async function openSearchBox(page: Page) {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  if (isNarrow) await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const box = page.getByRole('combobox', { name: 'Search products, brands and dispensaries' })
  await box.filter({ visible: true }).click()
  return box.filter({ visible: true })
}

/** From one page of the back office to another. Narrow screens list them in a popover. */
export async function openBackOfficePage(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Back office' })
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await nav.getByRole('link', { name, exact: true }).click()
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page past the age gate. Tests of the gate itself press its button instead. */
export async function openAsAdult(page: Page, target = '/'): Promise<void> {
  await copyCookies(page, await createAdultVisitor())
  await page.goto(target)
}

/** Opens a page signed in. Tests of signing in fill in the form instead. */
export async function openSignedIn(
  page: Page,
  account: { email: string; password: string },
  target = '/',
): Promise<void> {
  await copyCookies(page, await createSignedInVisitor(account))
  await page.goto(target)
  await expect(page).toHaveURL(target)
}

/** Copies the cookies of a browserless visitor, which saves rendering three pages. */
export async function copyCookies(page: Page, visitor: Visitor): Promise<void> {
  const cookieDefaults = { domain: siteUrl.hostname, path: '/', secure: true, httpOnly: true }
  const cookies = [...visitor.cookies].map(([name, value]) => ({ ...cookieDefaults, name, value }))
  await page.context().addCookies(cookies)
}

export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** Under the user's name on a wide screen, in the menu sheet on a narrow one. */
export async function openUserMenu(page: Page, firstName: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  const name = isNarrow ? 'Menu' : firstName
  await page.getByRole('button', { name, exact: true }).click()
}

export async function signOut(page: Page, firstName: string): Promise<void> {
  await openUserMenu(page, firstName)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')
}

/** The browser notices a network change with a delay. */
export async function setOnline(page: Page, isAvailable: boolean): Promise<void> {
  await page.context().setOffline(!isAvailable)
  await page.waitForFunction((isOnline) => navigator.onLine === isOnline, isAvailable)
}
