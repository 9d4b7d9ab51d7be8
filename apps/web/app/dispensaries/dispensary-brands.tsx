import { texts } from '@fairgrove/contract/brands.options'
import { useLocation } from 'react-router'
import { BrandCard } from '../brands/brand-card.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { CardList } from '../listing/listing-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/status.tsx'
import { BrandFilter } from './brand-filter.tsx'
import styles from './dispensary-brands.module.css'
import type { DispensaryBrandsData } from './dispensary-brands.server.ts'

/** Up to this many brands need no filter. */
const maxUnfilteredBrands = 12

/** The brands on a dispensary's menu: a random sample, or those that match the filters. */
export function DispensaryBrands({ data }: { data: DispensaryBrandsData }) {
  const { pathname } = useLocation()
  const { brands, results } = data
  const isSample = brands.length < results && !data.isFiltered
  return (
    <section id="brands" className={styles.section} aria-labelledby="brands-title">
      <h2 id="brands-title">Brands carried here</h2>
      {/* A short list is read faster than a form is filled in. */}
      <details
        className={styles.filter}
        open={data.isFiltered || results > maxUnfilteredBrands || undefined}
      >
        <summary>Filter brands</summary>
        <BrandFilter
          key={JSON.stringify(data.filters)}
          filters={data.filters}
          isFiltered={data.isFiltered}
        />
      </details>
      <p role="status" className={styles.count}>
        {results > 0 &&
          (isSample
            ? `${brands.length} of ${results} brands`
            : pluralize(results, { one: 'brand', other: 'brands' }))}
      </p>
      {results === 0 ? (
        <EmptyState text={texts.noneMatching}>
          {data.isFiltered && (
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
