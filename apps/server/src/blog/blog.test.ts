import { createPost, deletePost, getPost, listPosts, updatePost } from '@fairgrove/contract/blog'
import { getImagePath } from '@fairgrove/contract/images'
import { beforeEach, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const cover = `${'c'.repeat(26)}-1200x900-${'A'.repeat(16)}`

let admin: string
beforeEach(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
})

async function write(changes: Partial<Parameters<typeof draft>[0]> = {}) {
  const { body } = await harness.call(createPost, { token: admin, body: { blog: draft(changes) } })
  return body.post
}

function draft(changes: { title?: string; description?: string; status?: 'draft' | 'published' }) {
  return {
    title: 'A market day',
    description: '<p>Rain, and everybody came.</p>',
    categories: { food: true, business: true },
    ...changes,
  }
}

test('a post is created, listed, read, updated and deleted', async () => {
  const { status, body } = await harness.call(createPost, {
    token: admin,
    body: {
      blog: {
        ...draft({ description: '<p>Rain.</p><script>alert(1)</script>' }),
        image: `https://fairgrove.test${getImagePath(cover, 1280, 'webp')}`,
        links: ['https://example.org/'],
      },
      userInfo: { isAdmin: true },
    },
  })
  expect(status).toBe(201)
  const { _id: id } = body.post
  const read = await harness.call(getPost, { params: { id } })
  expect(read.body.post).toMatchObject({
    description: '<p>Rain.</p>',
    excerpt: 'Rain.',
    links: ['https://example.org/'],
    categories: { food: true, business: true, politics: false },
    status: 'published',
  })
  expect(read.body.post.image).toContain(cover)
  const list = await harness.call(listPosts, { query: { category: 'food' } })
  expect(list.body.posts.map((post) => post._id)).toContain(id)
  expect(list.body.posts[0]).not.toHaveProperty('description')

  harness.clock.advance(24 * 60)
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  const changed = await harness.call(updatePost, {
    token: admin,
    params: { id },
    body: { post: { title: 'Another day', description: '<p>Sun.</p>', status: 'published' } },
  })
  // Omitted fields stay, including the publication date.
  expect(changed.body.post).toMatchObject({
    title: 'Another day',
    createdAt: read.body.post.createdAt,
    image: read.body.post.image,
    categories: { food: true },
  })

  await harness.call(deletePost, { token: admin, params: { id } })
  expect((await harness.call(getPost, { params: { id } })).status).toBe(404)
  expect((await harness.call(deletePost, { token: admin, params: { id } })).status).toBe(404)
})

test('a draft is visible to admins only, on every endpoint', async () => {
  const post = await write({ title: 'Not yet', status: 'draft' })
  const { token: customer } = await createSignedInAccount(harness)
  for (const token of [undefined, customer]) {
    expect((await harness.call(getPost, { params: { id: post._id }, token })).status).toBe(404)
    for (const status of ['draft', 'all', 'published'] as const) {
      const { body } = await harness.call(listPosts, { query: { status }, token })
      expect(body.posts.map(({ _id }) => _id)).not.toContain(post._id)
    }
  }
  const { body } = await harness.call(listPosts, { query: { status: 'draft' }, token: admin })
  expect(body.posts.map(({ _id }) => _id)).toEqual([post._id])
  expect((await harness.call(getPost, { params: { id: post._id }, token: admin })).status).toBe(200)
})

test("a published draft gets that day's date", async () => {
  const post = await write({ status: 'draft' })
  harness.clock.advance(3 * 24 * 60)
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  const { body } = await harness.call(updatePost, {
    token: admin,
    params: { id: post._id },
    body: { post: { ...draft({}), status: 'published' } },
  })
  expect(body.post.createdAt).toBe(harness.clock.now().toISOString())
})

test('rejects a post with nothing but forbidden HTML', async () => {
  const { status, body } = await harness.call(createPost, {
    token: admin,
    body: { blog: draft({ description: '<script>alert(1)</script>' }) },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: { description: 'Enter some text.' } })
})

test('a page past the end is the last one', async () => {
  for (let written = 0; written < 25; written += 1) await write()
  const { body } = await harness.call(listPosts, { query: { pageNumber: 99 } })
  expect(body.page).toBe(body.pages)
  expect(body.pages).toBeGreaterThan(1)
  expect(body.posts.length).toBeGreaterThan(0)
})
