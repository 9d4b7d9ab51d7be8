import type { ProductType } from '@fairgrove/contract/brands.options'
import {
  type Icon,
  IconBottle,
  IconCookie,
  IconDroplet,
  IconFlask2,
  IconLeaf,
  IconPlant2,
} from '@tabler/icons-react'

export const typeIcons: Record<ProductType, Icon> = {
  flower: IconPlant2,
  topical: IconDroplet,
  concentrate: IconFlask2,
  edible: IconCookie,
  preroll: IconLeaf,
  accessory: IconBottle,
}
