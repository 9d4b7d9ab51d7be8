import { Artist, HomeLayout } from '@fairgrove/contract/home'
import { homeCounts } from '@fairgrove/contract/site'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { blankAsNull } from '../forms/form-schemas.ts'

const FeaturedItem = z.object({ _id: z.uuid(), name: z.string() })
const ItemName = z.string().trim().max(120)

/** The layout with names instead of ids, and a field for each list to add an item by name. */
export const homeLayoutForm = defineForm(
  HomeLayout.extend({
    dispensaries: z.array(FeaturedItem).max(homeCounts.dispensaries),
    products: z.array(FeaturedItem).max(homeCounts.products),
    artist: blankAsNull(Artist),
    addDispensary: ItemName,
    addProduct: ItemName,
  }),
)
