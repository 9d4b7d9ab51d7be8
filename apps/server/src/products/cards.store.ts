import { sql } from 'kysely'

/** What a card shows, for statements that name the products table `p`. */
export const cardColumns = sql`p.id, p.name, p.image, p.price_cents, p.category, p.kind, p.percent_thc,
  p.brand_id, p.brand_name, p.flags, p.tags, p.rating_sum, p.rating_count, p.popularity, p.created_at`
