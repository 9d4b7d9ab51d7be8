import type { Page } from '@playwright/test'
import { buildPerson } from './people.ts'

/** Fills in the contact of an application; returns its email. */
export async function fillContact(
  page: Page,
  name: string,
  { email } = buildPerson(),
): Promise<string> {
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Contact name').fill('Ramona Okafor')
  await page.getByLabel('Contact email').fill(email)
  return email
}

export async function fillLocation(page: Page, alias: string): Promise<void> {
  await page.getByLabel('Location name').fill(alias)
  await page.getByLabel('Phone').fill('312-555-0142')
  await page.getByLabel('Address', { exact: true }).fill('12 Elm Street')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByRole('main').getByLabel('ZIP code').fill('60614')
}
