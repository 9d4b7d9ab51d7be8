import type { Badge } from '../../packages/contract/src/badges.options.ts'
import type { ProductCategory, ProductKind } from '../../packages/contract/src/products.options.ts'
import type { State } from '../../packages/contract/src/states.ts'
import type { BrandLook } from '../artwork/brand-look.ts'
import type { MotifName } from '../artwork/motifs.ts'
import type { Form } from '../artwork/product-drawing.ts'

/** The share of merchandise sales that goes to the equity fund: the server's default. */
export const fundPercent = 5

/** One size or pack of a line: each is its own product. */
export type Variant = { name: string; dollars: number; size: string; units?: 'oz' | 'ml' | 'g' }

/** One design of a brand in its sizes, which share an image. */
export type Line = {
  /** The text printed on the product. */
  title: string
  kind: ProductKind
  category: ProductCategory
  form: Form
  flavour?: MotifName
  /** Its own part of the description, in a sentence or two. */
  note: string
  percentThc: number
  isApparel: boolean
  variants: Variant[]
}

export type BrandPlan = {
  name: string
  look: BrandLook
  town: string
  home: State
  badges: Badge[]
  story: string
  /** How the badges were verified, as the badge page shows it. */
  evidence?: string
  /** How its products are made: ends every description. */
  making: string
  /** Where its flower grows, if it is one of the two. */
  grown?: 'sunGrown' | 'indoor'
  lines: Line[]
  isForPets?: true
}

type Amount = readonly [amount: number, dollars: number]

const variants = (
  amounts: readonly Amount[],
  units: 'ml' | 'g' | undefined,
  name: (amount: number) => string,
): Variant[] =>
  amounts.map(([amount, dollars]) => ({
    name: name(amount),
    dollars,
    size: String(amount),
    ...(units && { units }),
  }))

const plain = { percentThc: 0, isApparel: false }

export function flower(
  title: string,
  note: string,
  percentThc: number,
  grams: readonly Amount[],
): Line {
  return {
    ...plain,
    title,
    note,
    percentThc,
    kind: 'thc',
    category: 'flower',
    form: 'flowerJar',
    variants: variants(grams, 'g', (amount) => `${title}, ${amount} g`),
  }
}

export function preRolls(
  title: string,
  note: string,
  percentThc: number,
  packs: readonly Amount[],
): Line {
  const isMany = packs.some(([count]) => count > 3)
  return {
    ...plain,
    title,
    note,
    percentThc,
    kind: 'thc',
    category: 'Pre-rolls',
    form: isMany ? 'slideTin' : 'tubes',
    variants: variants(packs, undefined, (count) =>
      count === 1 ? `${title} pre-roll` : `${title} pre-rolls, ${count} pack`,
    ),
  }
}

const sweets = {
  gummies: 'pouch',
  chocolate: 'chocolate',
  caramels: 'sweetBox',
  cookies: 'sweetBox',
  mints: 'roundTin',
  pastilles: 'roundTin',
  seltzer: 'can',
  honey: 'honeyJar',
} as const satisfies Record<string, Form>

/** `amounts` are pieces, cans or, for honey, grams. */
export function edible(
  kind: 'thc' | 'cbd',
  title: string,
  what: keyof typeof sweets,
  flavour: MotifName,
  note: string,
  amounts: readonly Amount[],
): Line {
  const names: Record<keyof typeof sweets, (amount: number) => string> = {
    gummies: (count) => `${title} gummies, ${count} pieces`,
    chocolate: (count) =>
      count === 1 ? `${title} chocolate bar` : `${title} chocolate, ${count} bars`,
    caramels: (count) => `${title} caramels, ${count} pieces`,
    cookies: (count) => `${title} cookies, ${count} pieces`,
    mints: (count) => `${title} mints, ${count} pieces`,
    pastilles: (count) => `${title} pastilles, ${count} pieces`,
    seltzer: (count) =>
      count === 1 ? `${title} seltzer, one can` : `${title} seltzer, ${count} cans`,
    honey: (grams) => `${title} honey, ${grams} g`,
  }
  return {
    ...plain,
    title,
    note,
    flavour,
    kind,
    percentThc: kind === 'thc' ? 0.25 : 0,
    category: 'Edible',
    form: sweets[what],
    variants: variants(amounts, what === 'honey' ? 'g' : undefined, names[what]),
  }
}

export function concentrate(
  title: string,
  what: string,
  note: string,
  percentThc: number,
  grams: readonly Amount[],
): Line {
  return {
    ...plain,
    title,
    note,
    percentThc,
    kind: 'thc',
    category: 'Concentrate',
    form: 'pot',
    variants: variants(grams, 'g', (amount) => `${title} ${what}, ${amount} g`),
  }
}

export function hempFlower(title: string, note: string, grams: readonly Amount[]): Line {
  const line = flower(title, note, 0.2, grams)
  return {
    ...line,
    kind: 'cbd',
    variants: line.variants.map((variant) => ({
      ...variant,
      name: variant.name.replace(title, `${title} hemp flower`),
    })),
  }
}

export function tincture(
  title: string,
  flavour: MotifName,
  note: string,
  millilitres: readonly Amount[],
): Line {
  return {
    ...plain,
    title,
    note,
    flavour,
    kind: 'cbd',
    category: 'Tincture',
    form: 'dropper',
    variants: variants(millilitres, 'ml', (amount) => `${title} tincture, ${amount} ml`),
  }
}

const skin = {
  balm: 'balm',
  lotion: 'pump',
  'hand cream': 'squeezeTube',
  'body oil': 'pump',
} as const

export function topical(
  title: string,
  what: keyof typeof skin,
  flavour: MotifName,
  note: string,
  millilitres: readonly Amount[],
): Line {
  return {
    ...plain,
    title,
    note,
    flavour,
    kind: 'cbd',
    category: 'Topical',
    form: skin[what],
    variants: variants(millilitres, 'ml', (amount) => `${title} ${what}, ${amount} ml`),
  }
}

/** Something that ships. Apparel has sizes, everything else has one stock count. */
export function good(
  title: string,
  form: Form,
  name: string,
  dollars: number,
  note: string,
  more: { flavour?: MotifName } = {},
): Line {
  const isApparel = (['tee', 'hoodie'] as Form[]).includes(form)
  const accessories: Form[] = [
    'grinder',
    'tray',
    'lighters',
    'papers',
    'matches',
    'woodenBox',
    'crock',
    'dish',
  ]
  return {
    ...plain,
    ...more,
    title,
    note,
    form,
    isApparel,
    kind: 'goods',
    category: accessories.includes(form) ? 'Accessory' : 'Merchandise',
    variants: [{ name, dollars, size: '' }],
  }
}
