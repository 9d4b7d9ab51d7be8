type Named = { name: string; to: string; detail?: string }

/** 'Meadow Haze' of 'Meadow Haze, 3.5 g'. */
const getBaseName = (name: string) => name.split(', ')[0] ?? name

/** Two are quicker to choose from than to search. */
const minGrouped = 3

/**
 * Sizes of one product are products of their own. In a short list several of them count once, as a search for all, in
 * the place of the first.
 */
export function groupSizes<Product extends Named>(products: readonly Product[]): Product[] {
  const sizes = Map.groupBy(products, ({ name }) => getBaseName(name))
  return products.flatMap((product) => {
    const name = getBaseName(product.name)
    const group = sizes.get(name) ?? []
    if (group.length < minGrouped) return [product]
    if (product !== group[0]) return []
    const to = `/search?${new URLSearchParams({ q: name })}`
    return [{ ...product, name, to, detail: 'Several sizes' }]
  })
}
