import { waitForEmail, waitForEmailedLink } from '../emails.ts'
import type { Person } from '../people.ts'
import type { BrowserPage } from './page.ts'

type JourneyContext = {
  page: BrowserPage
  /** For files to upload. */
  folder: string
  step: (name: string, work: () => Promise<void>) => Promise<void>
}

export type Journey = {
  name: 'shopper' | 'brand' | 'dispensary' | 'admin'
  viewport: { width: number; height: number }
  run: (context: JourneyContext) => Promise<void>
}

export const phone = { width: 360, height: 740 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1280, height: 800 }

/** Steps that several journeys share. */

export async function passAgeGate(page: BrowserPage, path = '/'): Promise<void> {
  await page.open(path)
  await page.find({ role: 'heading', name: 'Are you over 21 years old?' })
  await page.click('button', 'Yes')
  await page.expectPath(path)
  await page.expectCount({ role: 'heading', name: 'Are you over 21 years old?' }, 0)
}

/** As another person: without the cookies and the stored data of the one before. */
export async function signInAs(
  page: BrowserPage,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.driver.manage().deleteAllCookies()
  await passAgeGate(page, '/signin')
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.click('button', 'Sign in')
  await page.expectPath('/')
}

/** Fills in the form and opens the link in the email. */
export async function register(page: BrowserPage, person: Person): Promise<void> {
  await page.find({ role: 'heading', name: 'Create your account' })
  await page.fill('First name', person.firstName)
  await page.fill('Last name', person.lastName)
  await page.fill('Username', person.username)
  await page.select('Age', person.age)
  await page.fill('Email', person.email)
  await page.fill('Password', person.password)
  await page.fill('Confirm password', person.password)
  await page.check(/^I have read and agree/)
  await page.click('button', 'Create account')
  await page.find({ role: 'heading', name: 'Almost done' })
  await page.open(await waitForEmailedLink(person.email, 'Confirm your'))
  await page.click('button', 'Confirm email')
  await page.expectPath(/^\/(?!validate_account)/)
}

/** A guest opens the emailed link and confirms; no stock is held before that. Returns the pickup code. */
export async function placePreOrder(page: BrowserPage, email: string): Promise<string> {
  await page.fill('Full name', 'Ramona Okafor')
  await page.fill('Email', email)
  await page.click('button', 'Place pre-order')
  await page.expectText('Your pre-order isn’t placed yet.')
  const { text } = await waitForEmail(email, 'Confirm your pre-order')
  await page.open(/https?:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? '')
  await page.click('button', 'Confirm pre-order')
  await page.expectText('Pre-order confirmed. We’re holding your items.')
  const confirmed = await waitForEmail(email, 'Your pickup code for pre-order')
  return /\b[2-9B-Z]{6}\b/.exec(confirmed.text.split('pickup code')[1] ?? '')?.[0] ?? ''
}
