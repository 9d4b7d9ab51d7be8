import { expect, type Page } from '@playwright/test'
import { formatLocalTime } from '../packages/contract/src/events.options.ts'
import { offers } from '../packages/contract/src/rewards.options.ts'
import { seedStarting } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers, type Person } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { siteUrl, type Visitor } from './visitor.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

const timeZone = 'America/Chicago'
const ticketCode = /[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}/

const toLocal = (hours: number) =>
  formatLocalTime(new Date(Date.now() + hours * 3_600_000).toISOString(), timeZone)

async function fillEvent(
  page: Page,
  title: string,
  times: { startsAt: string; endsAt: string },
): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('How the fund was spent, and your questions.')
  await page.getByLabel('Starts').fill(times.startsAt)
  await page.getByLabel('Ends').fill(times.endsAt)
  await page.getByLabel('Time zone').selectOption(timeZone)
  await page.getByLabel('Name of the place').fill('Larkin Park Fieldhouse')
  await page.getByLabel('Address', { exact: true }).fill('100 N Larkin Ave')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByRole('main').getByLabel('ZIP code').fill('60624')
  await page.getByLabel('Price in dollars').fill('0')
  await page.getByLabel('How many people can come').fill('20')
}

async function sendJson(visitor: Visitor, method: string, path: string, body: object) {
  const headers = { origin: siteUrl.origin, 'content-type': 'application/json' }
  const { status, text } = await visitor.send(method, path, { headers, body: JSON.stringify(body) })
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text)
}

/** Published by an admin; returns its path. */
async function createEvent(title: string, price: number): Promise<string> {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const { event } = await sendJson(admin, 'POST', '/api/events', {
    title,
    description: 'Bring seeds, take seeds.',
    price,
    capacity: 5,
    timeZone,
    startsAt: toLocal(30),
    endsAt: toLocal(33),
    status: 'published',
    placeName: 'Larkin Park Fieldhouse',
    address: '100 N Larkin Ave',
    city: 'Chicago',
    state: 'IL',
    zip: '60624',
  })
  return `/events/${event._id}`
}

async function giveCoins(person: Person, rewardsPoints: number): Promise<void> {
  const { text } = await (await createSignedInVisitor(person)).get('/api/users/profile')
  const admin = await createSignedInVisitor(demoUsers.admin)
  const body = { rewardsPoints, reason: 'A gift.' }
  await sendJson(admin, 'PUT', `/api/users/${JSON.parse(text)._id}/rewards`, body)
}

/** A customer's ticket, reserved with the page's form. Returns its emailed code. */
async function reserveAs(person: Person, path: string, title: string): Promise<string> {
  const visitor = await createSignedInVisitor(person)
  const { status } = await visitor.post(path, { intent: 'reserve', formKey: crypto.randomUUID() })
  expect(status).toBe(200)
  const email = await waitForEmail(person.email, title)
  return ticketCode.exec(email.text)?.[0] ?? ''
}

const getTickets = (page: Page) => page.getByRole('region', { name: 'Your tickets' })

test('events are listed by date with place, price and places left; past ones separately', async ({
  page,
}) => {
  await openAsAdult(page, '/events')
  await expectPage(page, '/events', 'Events')
  const list = page.getByRole('region', { name: 'Coming up' })
  const seeds = list.getByRole('listitem').filter({ hasText: 'winter seed starting' })
  await expect(seeds).toContainText('Lantern Street Workshop')
  await expect(seeds).toContainText('$20.00')
  await expect(seeds).toContainText('places left')
  await expect(list).not.toContainText('Fall harvest supper')
  await expect(list).not.toContainText('town hall')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View past events' }).click()
  await expectPage(page, '/events?show=past', 'Past events')
  await expect(page.getByRole('link', { name: 'Fall harvest supper' })).toBeVisible()
})

test('an event’s page has directions, a calendar file and a way to sign in', async ({ page }) => {
  await openAsAdult(page, seedStarting)
  const facts = page.getByRole('region', { name: 'Time, place and tickets' })
  await expect(facts).toContainText(/6:00 PM to 8:30 PM C[SD]T/)
  await expect(facts.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /openstreetmap.*Racine/,
  )
  const download = page.waitForEvent('download')
  await facts.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('event.ics')
  await facts.getByRole('link', { name: 'Sign in to reserve' }).click()
  await expect(page).toHaveURL(`/signin?redirect=${seedStarting}`)
})

test('a customer reserves two tickets, one with a code from coins, and cancels it', async ({
  page,
}) => {
  test.slow()
  const title = `Seed swap ${crypto.randomUUID()}`
  const path = await createEvent(title, 20)
  const person = await createConfirmedPerson()
  await giveCoins(person, offers.ticketDiscount.coins)

  await openSignedIn(page, person, '/rewards')
  await page.getByRole('button', { name: 'Get code for 25% off an event ticket' }).click()
  await page.getByRole('button', { name: 'Spend 50 canna-coins' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your code for' })).toContainText(
    'Find an event',
  )
  await page.goto(path)
  const facts = page.getByRole('region', { name: 'Time, place and tickets' })
  await facts.getByLabel('Use a code from canna-coins').selectOption({ index: 1 })
  await facts.getByRole('button', { name: 'Reserve ticket' }).click()
  await expect(page.locator(':focus')).toContainText('You’re on the list.')
  await expect(getTickets(page)).toContainText('$15.00 in cash at the door')
  await expect(facts).toContainText('4 places left')
  const email = await waitForEmail(person.email, `Your ticket for ${title}`)
  const [code = ''] = ticketCode.exec(email.text) ?? []
  await expect(getTickets(page)).toContainText(code)
  await expectAccessible(page)

  await facts.getByRole('button', { name: 'Reserve another ticket' }).click()
  await expect(facts).toContainText('You already have 2 tickets for this event.')
  await expect(getTickets(page).getByRole('listitem')).toHaveCount(2)

  await page.goto('/events')
  await expect(getTickets(page)).toContainText(code)
  await getTickets(page).getByRole('link', { name: title }).first().click()
  await getTickets(page)
    .getByRole('button', { name: `Cancel ticket ${code}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ticket' }).click()
  await expect(page.getByText('Ticket canceled.')).toBeVisible()
  await expect(getTickets(page)).not.toContainText(code)
  await expect(facts.getByLabel('Use a code from canna-coins')).toBeVisible()
  await expect(facts).toContainText('4 places left')
})

test.describe('at the entrance', () => {
  test.use({ allowsClientErrors: true })

  test('an admin checks in a ticket by its code, once, with the keyboard', async ({ page }) => {
    test.slow()
    const title = `Seed swap ${crypto.randomUUID()}`
    const path = await createEvent(title, 12.5)
    const code = await reserveAs(await createConfirmedPerson(), path, title)
    await openSignedIn(page, demoUsers.admin, `/admin${path}/check_in`)
    await expectPage(page, `/admin${path}/check_in`, 'Check-in')
    await expect(page.getByText('0 of 1 checked in')).toBeVisible()
    const field = page.getByLabel('Ticket code')
    await field.fill('BBBB-2222')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Not checked in.')
    await expect(field).toHaveAccessibleDescription(/^No ticket for this event has that code\./)
    await expect(field).toBeFocused()
    await field.fill(code.toLowerCase().replace('-', ''))
    await field.press('Enter')
    const result = page.getByRole('status').filter({ hasText: 'Ramona Okafor' })
    await expect(result).toContainText('$12.50 in cash at the door')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(page.getByText('1 of 1 checked in')).toBeVisible()
    await field.fill(code)
    await page.getByRole('button', { name: 'Check in', exact: true }).dblclick()
    await expect(page.getByRole('alert')).toContainText(/Already checked in at \d+:\d\d [AP]M/)
    await expectAccessible(page)
  })

  test('an admin finds attendees by name and checks them in from the list', async ({ page }) => {
    test.slow()
    const title = `Seed swap ${crypto.randomUUID()}`
    const path = await createEvent(title, 0)
    await reserveAs(await createConfirmedPerson(), path, title)
    await reserveAs(await createConfirmedPerson(), path, title)
    await openSignedIn(page, demoUsers.admin, `/admin${path}/check_in`)
    const search = page.getByLabel('Find attendees by name, email or code')
    await search.fill('nobody here')
    await search.press('Enter')
    await expect(page.getByText('No attendees match “nobody here”.', { exact: true })).toBeVisible()
    await search.fill('okafor')
    await search.press('Enter')
    await page.getByRole('button', { name: 'Check in Ramona Okafor' }).first().click()
    await expect(page.getByText('1 of 2 checked in')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('attendees.csv')
  })
})

test.describe('an admin', () => {
  test.use({ allowsClientErrors: true })

  test('saves a draft, publishes it, changes it and cancels it', async ({ page }) => {
    test.slow()
    const title = `Town hall ${crypto.randomUUID()}`
    await openSignedIn(page, demoUsers.admin, '/admin/events')
    await expectPage(page, '/admin/events', 'Manage events')
    await page.getByRole('link', { name: 'Add event' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(page.getByLabel('Price in dollars')).toHaveAccessibleDescription(
      /Enter a price, such as 12\.50\./,
    )
    const startsAt = toLocal(30)
    await fillEvent(page, title, { startsAt, endsAt: toLocal(33) })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expectPage(page, /\/events\//, title)
    await expect(page.getByText('This is a draft.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit event' }).click()
    await expect(page.getByLabel('Starts')).toHaveValue(startsAt)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('This is a draft.')).toBeHidden()
    await page.getByRole('link', { name: 'Edit event' }).click()
    await page.getByRole('button', { name: 'Cancel event' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await expect(dialog.getByText('Tell ticket holders why.', { exact: true })).toBeVisible()
    await dialog.getByLabel('Why?').fill('Storm warning.')
    await dialog.getByRole('button', { name: 'Cancel event' }).click()
    await expect(page.getByText('This event is canceled. Storm warning.')).toBeVisible()
    await page.goto('/admin/events?status=canceled')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})

test('the table of events fits a tablet', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openSignedIn(page, demoUsers.admin, '/admin/events')
  // Titles of other tests end in an id, which has no place to break at.
  await page
    .getByRole('row')
    .filter({ hasText: /[\da-f]{8}-[\da-f]{4}/ })
    .evaluateAll((rows) => rows.map((row) => row.remove()))
  for (const title of ['Record clearing clinic', 'Grow your own: winter seed starting']) {
    const row = await page.getByRole('row').filter({ hasText: title }).first().boundingBox()
    expect(row?.height).toBeLessThanOrEqual(112)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
