import { texts } from '@fairgrove/contract/brands.options'
import { useLocation } from 'react-router'
import { BrandCard } from '../brands/brand-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardList } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BrandFilter } from './brand-filter.tsx'
import styles from './shelf.module.css'
import type { ShelfPart } from './shelf.server.ts'

/** The brands a dispensary carries: a few at random, or those someone looks for. */
export function Shelf({ shelf }: { shelf: ShelfPart }) {
  const { pathname } = useLocation()
  const { brands, results } = shelf
  const isSample = brands.length < results && !shelf.isWish
  return (
    <section id="brands" className={styles.shelf} aria-labelledby="brands-title">
      <h2 id="brands-title">Brands carried here</h2>
      <BrandFilter key={JSON.stringify(shelf.wish)} wish={shelf.wish} isWish={shelf.isWish} />
      <p role="status" className={styles.count}>
        {results > 0 &&
          (isSample
            ? `${brands.length} of ${results} brands`
            : countOf(results, { one: 'brand', several: 'brands' }))}
      </p>
      {results === 0 ? (
        <EmptyState text={texts.noneMatching}>
          {shelf.isWish && (
            <ButtonLink to={`${pathname}#brands`} variant="outline">
              Reset
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <div className={classes(isSample && styles.sample)}>
          <CardList>
            {brands.map((brand) => (
              <li key={brand._id}>
                <BrandCard brand={brand} level={3} />
              </li>
            ))}
          </CardList>
        </div>
      )}
      {isSample && (
        <p>
          <ButtonLink to="?brands=all#brands" variant="outline" preventScrollReset>
            Show all {results} brands
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
