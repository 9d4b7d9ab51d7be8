import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { grinder } from './demo-paths.ts'
import { demoUsers } from './people.ts'
import { siteUrl, type Visitor } from './visitor.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

/** Items that need an admin's decision, and the steps to reach them. All tests share these queues. */

/** A product in review, and the path of its form. */
export async function submitProduct(name: string): Promise<string> {
  const seller = await createSignedInVisitor(demoUsers.seller)
  const fields = { intent: 'create', formKey: randomUUID() }
  const { headers } = await seller.post('/productlist/seller', fields)
  const form = headers.location ?? ''
  const product = { name, category: 'Merchandise', units: 'oz', price: '8' }
  expect((await seller.post(form, product)).headers.location).toBe('/productlist/seller')
  return form
}

/** Confirms what the preview of a bulk action shows. */
export async function confirmPreview(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `${label}?` })
  await dialog.getByRole('button', { name: label }).click()
}

/** Approves a product in review; returns the path of its page. */
export async function approveProduct(admin: Page, name: string): Promise<string> {
  await admin.goto(`/productlist?q=${encodeURIComponent(name)}`)
  await admin.getByLabel(`Select ${name}`).check()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await confirmPreview(admin, 'Approve 1 product')
  await expect(admin.getByText('1 product approved.')).toBeVisible()
  const form = await admin.getByRole('link', { name, exact: true }).getAttribute('href')
  return form?.replace('/edit', '') ?? ''
}

/** A reported review with a unique comment. */
export async function reportReview(): Promise<string> {
  const comment = `Harsh words ${randomUUID().slice(0, 8)}`
  const author = await createSignedInVisitor(await createConfirmedPerson())
  const path = `/api${grinder.replace('/product/', '/products/')}/reviews`
  const { review } = JSON.parse(await postJson(author, path, { comment, rating: 1 }))
  const reader = await createSignedInVisitor(demoUsers.customer)
  await postJson(reader, `/api/reviews/${review._id}/report`, { reason: 'Insults a person.' })
  return comment
}

async function postJson(visitor: Visitor, path: string, body: object): Promise<string> {
  const headers = { origin: siteUrl.origin, 'content-type': 'application/json' }
  const { status, text } = await visitor.send('POST', path, { headers, body: JSON.stringify(body) })
  expect(status, path).toBeLessThan(300)
  return text
}

export const findReportedReview = (page: Page, comment: string) =>
  findInQueue(page, '/admin/reviews?', page.getByRole('row').filter({ hasText: comment }))

export const findApplication = (page: Page, name: string, kind: string) =>
  findInQueue(
    page,
    `/admin/applications?kind=${kind}&`,
    page.getByRole('listitem').filter({ hasText: name }),
  )

/** The newest entries are on the last page, whichever that is by now. */
async function findInQueue(page: Page, queue: string, row: Locator): Promise<Locator> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    await page.goto(`${queue}page=${pageNumber}`)
    if ((await row.count()) > 0) return row.first()
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) throw new Error(`${row} is not in the queue.`)
  }
}

/** Opens the item, reads it, approves it and confirms. */
export async function approveApplication(
  page: Page,
  name: string,
  kind: 'brand' | 'dispensary' | 'claim',
): Promise<void> {
  const row = await findApplication(page, name, kind)
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. We’re emailing the applicant.')).toBeVisible()
}
