import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { newcomer, signedIn } from './arrivals.ts'
import { demo } from './people.ts'
import { grinder } from './things.ts'
import { site, type Visitor } from './visitor.ts'

/** What waits for an admin's decision, and how an admin comes to it. All tests share the queues. */

/** A product that waits for a decision, and the address of its form. */
export async function submitProduct(name: string): Promise<string> {
  const seller = await signedIn(demo.seller)
  const fields = { intent: 'create', formKey: randomUUID() }
  const { headers } = await seller.post('/productlist/seller', fields)
  const form = headers.location ?? ''
  const product = { name, category: 'Merchandise', units: 'oz', price: '8' }
  expect((await seller.post(form, product)).headers.location).toBe('/productlist/seller')
  return form
}

/** A review that somebody reported; its words are its own. */
export async function reportReview(): Promise<string> {
  const comment = `Harsh words ${randomUUID().slice(0, 8)}`
  const author = await signedIn(await newcomer())
  const path = `/api${grinder.replace('/product/', '/products/')}/reviews`
  const { review } = JSON.parse(await send(author, path, { comment, rating: 1 }))
  const reader = await signedIn(demo.customer)
  await send(reader, `/api/reviews/${review._id}/report`, { reason: 'Insults a person.' })
  return comment
}

async function send(visitor: Visitor, path: string, body: object): Promise<string> {
  const headers = { origin: site.origin, 'content-type': 'application/json' }
  const { status, text } = await visitor.send('POST', path, { headers, body: JSON.stringify(body) })
  expect(status, path).toBeLessThan(300)
  return text
}

export const findReported = (page: Page, comment: string) =>
  findIn(page, '/admin/reviews?', page.getByRole('row').filter({ hasText: comment }))

export const findApplication = (page: Page, name: string, kind: string) =>
  findIn(
    page,
    `/admin/applications?kind=${kind}&`,
    page.getByRole('listitem').filter({ hasText: name }),
  )

/** The newest stand last, on whichever page that is by now. */
async function findIn(page: Page, queue: string, row: Locator): Promise<Locator> {
  for (let at = 1; ; at += 1) {
    await page.goto(`${queue}page=${at}`)
    if ((await row.count()) > 0) return row.first()
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) throw new Error(`${row} is not in the queue.`)
  }
}

/** Opened, read and approved after being asked. */
export async function approve(page: Page, name: string, kind: 'brand' | 'claim'): Promise<void> {
  const row = await findApplication(page, name, kind)
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: `Approve ${name}?` })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. We’re emailing the applicant.')).toBeVisible()
}
