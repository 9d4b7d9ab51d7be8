import { expect } from '@playwright/test'
import { fillCart, shippingAddress } from './checkout-steps.ts'
import { grinder } from './demo-paths.ts'
import { test } from './fixtures.ts'
import { passAgeGate, signIn, signOut } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test('localStorage keeps the user without the session token and is cleared at sign-out', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const person = await createConfirmedPerson()
  const readStorage = () => page.evaluate(() => ({ ...localStorage }))
  const user = async () => JSON.parse((await readStorage()).userInfo ?? 'null')
  await passAgeGate(page, '/signin')
  await signIn(page, person)
  await expect(page).toHaveURL('/')
  const { firstName, username } = person
  await expect.poll(user).toMatchObject({ firstName, username, isAdmin: false, points: 10 })
  expect(await user()).not.toHaveProperty('token')

  await page.goto('/profile')
  await page.getByLabel('First name').fill('Monique')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(user).toMatchObject({ firstName: 'Monique' })

  await fillCart(page, [grinder])
  await page.evaluate(
    (text) => localStorage.setItem('shippingAddress', text),
    JSON.stringify(shippingAddress),
  )
  expect(Object.keys(await readStorage())).toEqual(
    expect.arrayContaining(['userInfo', 'cartItems', 'shippingAddress']),
  )
  await signOut(page, 'Monique')
  await expect.poll(user).toBeNull()
  const left = await readStorage()
  expect([left.shippingAddress, JSON.parse(left.cartItems ?? '[]')]).toEqual([undefined, []])
})

test('signing in after another user shows none of their data', async ({ page }) => {
  const [first, second] = [await createConfirmedPerson(), await createConfirmedPerson()]
  await passAgeGate(page, '/signin')
  await signIn(page, first)
  await expect(page).toHaveURL('/')
  await fillCart(page, [grinder])
  await page.evaluate((text) => {
    localStorage.setItem('shippingAddress', text)
    sessionStorage.setItem('orderAttempt', text)
  }, JSON.stringify(shippingAddress))

  await page.goto('/signin?role=seller')
  await signIn(page, second)
  await expect(page).toHaveURL('/')
  const readStorage = () => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  const userIn = ({ userInfo = 'null' }: Record<string, string>) => JSON.parse(userInfo)
  await expect
    .poll(async () => userIn(await readStorage()))
    .toMatchObject({ username: second.username, points: 10 })
  const left = await readStorage()
  expect([left.shippingAddress, left.orderAttempt]).toEqual([undefined, undefined])
  expect(JSON.parse(left.cartItems ?? '[]')).toEqual([])
})
