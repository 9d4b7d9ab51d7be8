import * as photos from '@fairgrove/contract/photos'
import { seedImage, seedPhoto } from './photo-fixtures.ts'
import {
  type StaffContext,
  type StaffRequest,
  seedOwnDispensary,
  staffRequest,
} from './staff-fixtures.ts'

/** A dispensary of the seller with two photos, and the second one. */
async function seedOwnPhoto(context: StaffContext): Promise<{ id: string; photo: string }> {
  const { id } = await seedOwnDispensary(context)
  await seedPhoto(context.harness.db, id)
  return { id, photo: await seedPhoto(context.harness.db, id, { alt: 'The entrance' }) }
}

export const staffPhotoRequests: StaffRequest[] = [
  staffRequest(photos.addPhoto, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
    body: { image: await seedImage(context.harness.db), alt: 'The counter' },
  })),
  staffRequest(photos.updatePhoto, 'seller', async (context) => ({
    params: await seedOwnPhoto(context),
    body: { alt: 'The entrance at night', caption: '' },
  })),
  staffRequest(photos.movePhoto, 'seller', async (context) => ({
    params: await seedOwnPhoto(context),
    body: { direction: 'up' },
  })),
  staffRequest(photos.removePhoto, 'seller', async (context) => ({
    params: await seedOwnPhoto(context),
  })),
  staffRequest(photos.moderatePhoto, 'admin', async (context) => ({
    params: { id: (await seedOwnPhoto(context)).photo },
    body: { decision: 'hide', reason: 'It shows a customer.' },
  })),
]
