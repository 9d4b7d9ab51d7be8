/** How many things lie in the stored cart. Anything that is not a cart counts as an empty one. */
export function countItems(stored: string | null): number {
  const items = parse(stored)
  return items.reduce<number>((sum, item) => sum + quantityOf(item), 0)
}

function parse(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function quantityOf(item: unknown): number {
  const quantity = (item as { qty?: unknown } | null)?.qty
  return typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 0
}
