import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EditedPhotos } from './edited-photos.tsx'

test('the fields and the button of each photo name it', () => {
  const photos = ['A glass door', 'A long counter'].map((alt, at) => ({
    _id: String(at),
    image: `image-${at}`,
    alt,
    caption: '',
  }))
  const element = <EditedPhotos photos={photos} result={undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  const list = renderToStaticMarkup(<RouterProvider router={router} />)
  for (const { alt } of photos) {
    for (const label of ['Description', 'Caption', 'Save description']) {
      expect(list).toContain(`>${label}<span class="visually-hidden"> of ${alt}</span>`)
    }
  }
})
