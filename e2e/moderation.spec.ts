import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newcomer, signedIn } from './arrivals.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demo } from './people.ts'
import { passAgeGate, signIn } from './steps.ts'
import { grinder } from './things.ts'
import { site, type Visitor } from './visitor.ts'

test.use({ mayBeRefused: true })

async function send(visitor: Visitor, path: string, body: object): Promise<string> {
  const headers = { origin: site.origin, 'content-type': 'application/json' }
  const { status, text } = await visitor.send('POST', path, { headers, body: JSON.stringify(body) })
  expect(status, path).toBeLessThan(300)
  return text
}

/** A review that somebody reported; its words are its own. */
async function reported(): Promise<string> {
  const comment = `Harsh words ${randomUUID().slice(0, 8)}`
  const author = await signedIn(await newcomer())
  const written = await send(author, `/api${grinder.replace('/product/', '/products/')}/reviews`, {
    comment,
    rating: 1,
  })
  const { review } = JSON.parse(written)
  const reader = await signedIn(demo.customer)
  await send(reader, `/api/reviews/${review._id}/report`, { reason: 'Insults a person.' })
  return comment
}

/** All tests share one queue, and the newest report stands last. */
async function rowOf(page: Page, comment: string) {
  for (let at = 1; ; at += 1) {
    await page.goto(`/admin/reviews?page=${at}`)
    const row = page.getByRole('row').filter({ hasText: comment })
    if ((await row.count()) > 0) return row.first()
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) throw new Error(`${comment} is not in the queue.`)
  }
}

test('an admin removes a reported review with a reason after being asked, and keeps another', async ({
  page,
}) => {
  test.slow()
  const [bad, good] = [await reported(), await reported()]
  await passAgeGate(page, '/signin')
  await signIn(page, demo.admin)
  await expect(page).toHaveURL('/')

  const row = await rowOf(page, bad)
  await expect(row.getByText('Insults a person.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the chosen reviews?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByLabel('Reason for the authors')).toBeFocused()
  await question.getByLabel('Reason for the authors').fill('No insults, please.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('1 review is removed.')).toBeVisible()

  await (await rowOf(page, good)).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('1 review is kept.')).toBeVisible()

  const { text } = await (await signedIn(demo.customer)).get(grinder)
  expect(text).toContain(good)
  expect(text).not.toContain(bad)
})
