import { Link } from 'react-router'
import { buildUrl } from '../listing/search-params.ts'
import styles from './product-listing.module.css'
import type { ProductListingData } from './product-listing.server.ts'

type CompanyResults = NonNullable<ProductListingData['companies']>

/** Companies whose name matches the search, above the products. */
export function Companies({ companies }: { companies: CompanyResults }) {
  const { brands, dispensaries, dispensaryCount, name } = companies
  if (brands.length + dispensaries.length === 0) return null
  const more = dispensaryCount - dispensaries.length
  return (
    <div className={styles.companies}>
      {brands.length > 0 && (
        <section>
          <h2>Brands</h2>
          <ul>
            {brands.map((brand) => (
              <li key={brand._id}>
                <Link to={`/brands/${brand._id}`}>{brand.name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dispensaries.length > 0 && (
        <section>
          <h2>Dispensaries</h2>
          <ul>
            {dispensaries.map((dispensary) => (
              <li key={dispensary._id}>
                <Link to={`/dispensary/${dispensary._id}`}>{dispensary.name}</Link>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Link to={buildUrl('/dispensaries', { name: [name] })}>{more} more</Link>
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  )
}
