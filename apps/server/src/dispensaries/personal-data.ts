import type { PersonalData } from '../accounts/personal-data.ts'
import { deleteFavouritesOf, listFavouritesOf } from './favourites.store.ts'

export const favouriteData: PersonalData = {
  name: 'favourites',
  gather: listFavouritesOf,
  forget: deleteFavouritesOf,
}
