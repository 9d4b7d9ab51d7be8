import { expect, test } from '@playwright/test'
import { demoUsers } from './people.ts'
import { routeTable, type SpecifiedRoute } from './route-table.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor } from './visitor-fixtures.ts'

type VisitorRole = 'stranger' | 'adult' | 'customer' | 'seller' | 'admin'

const createVisitorByRole: Record<VisitorRole, () => Promise<Visitor>> = {
  stranger: async () => new Visitor(),
  adult: createAdultVisitor,
  customer: () => createSignedInVisitor(demoUsers.customer),
  seller: () => createSignedInVisitor(demoUsers.seller),
  admin: () => createSignedInVisitor(demoUsers.admin),
}

/** Where the rulings send a visitor who may not enter; nothing when they may. */
function expectedRedirect(
  { path, requiredRole }: SpecifiedRoute,
  role: VisitorRole,
): string | undefined {
  const redirectParam = `redirect=${encodeURIComponent(path)}`
  if (requiredRole === 'anyone') return undefined
  if (role === 'stranger') return `/age_verification?${redirectParam}`
  if (requiredRole === 'adult') return undefined
  if (role === 'adult') return `/signin?${redirectParam}`
  if (requiredRole === 'customer' || requiredRole === role) return undefined
  if (requiredRole === 'staff') {
    return role === 'customer' ? `/signin?role=seller&${redirectParam}` : undefined
  }
  return `/signin?role=${requiredRole}&${redirectParam}`
}

/** Someone signed in has no business there and is sent on. */
const isSignedOutOnly = (path: string) => ['/signin', '/register'].includes(path)

for (const role of Object.keys(createVisitorByRole) as VisitorRole[]) {
  test(`every specified page, or the guard in front of it: ${role}`, async () => {
    const visitor = await createVisitorByRole[role]()
    for (const route of routeTable) {
      const redirect = expectedRedirect(route, role)
      const { status, headers, text } = await visitor.get(route.path)
      const seen = { path: route.path, status, location: headers.location }
      if (redirect) {
        expect(seen).toEqual({ path: route.path, status: 303, location: redirect })
        continue
      }
      if (isSignedOutOnly(route.path) && !['stranger', 'adult'].includes(role)) {
        expect(seen).toEqual({ path: route.path, status: 302, location: '/' })
        continue
      }
      // A made-up id may name nothing once the page is built; the route itself must exist.
      expect(route.isDetail ? [200, 404] : [200], JSON.stringify(seen)).toContain(status)
      expect(text).toContain('<h1')
    }
  })
}

test('what guards let nobody see is not in the data a script could ask for either', async () => {
  const visitor = await createAdultVisitor()
  for (const path of ['/profile.data', '/userlist.data', '/productlist/seller.data']) {
    const { status, text } = await visitor.get(path)
    expect(status).toBe(202)
    expect(text).toContain('/signin?redirect=')
  }
})

test('the sign-in page says which role was missing', async () => {
  const visitor = await createVisitorByRole.customer()
  for (const [path, role] of [
    ['/userlist', 'admin'],
    ['/productlist/seller', 'seller'],
  ] as const) {
    const { headers } = await visitor.get(path)
    const { status, text } = await visitor.get(headers.location ?? '')
    expect(status).toBe(200)
    expect(text).toContain(
      `you need ${role === 'admin' ? 'an' : 'a'} ${role} account to see that page`,
    )
  }
})

test('a form is taken although the age ran out since it was opened, and the next page asks', async () => {
  const visitor = await createVisitorByRole.customer()
  visitor.cookies.delete('__Host-age')
  const { status, text } = await visitor.post('/profile', { firstName: 'Words that stay' })
  expect(status).toBe(400)
  expect(text).toContain('Words that stay')
  const { headers } = await visitor.get('/profile')
  expect(headers.location).toBe('/age_verification?redirect=%2Fprofile')
})

test('an unknown path is not found, and shows the way home', async () => {
  for (const visitor of [await createVisitorByRole.adult(), await createVisitorByRole.customer()]) {
    for (const path of [
      '/no-such-page',
      '/profile/no-such-page',
      '/signin/x',
      '/blog/no-such-post',
    ]) {
      const { status, text } = await visitor.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toMatch(/<a [^>]*href="\/"/)
    }
  }
})

test('saying no at the age gate stays there, and shows where help is', async () => {
  const visitor = new Visitor()
  const { status, headers } = await visitor.post('/age_verification?redirect=%2Fcart', {
    answer: 'no',
  })
  expect([status, headers.location]).toEqual([303, '/age_verification?redirect=%2Fcart&answer=no'])
  const { text } = await visitor.get(headers.location ?? '')
  expect(text).toContain('Are you over 21 years old?')
  expect(text).toContain('You must be 21 or older')
  for (const path of ['/crisis_resources/drug_and_alcohol', '/education_&amp;_resources']) {
    expect(text).toContain(`href="${path}"`)
  }
  expect((await visitor.get('/cart')).status).toBe(303)
})
