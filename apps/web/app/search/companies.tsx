import { Link } from '../ui/link.tsx'
import styles from './product-listing.module.css'
import type { ProductListingData } from './product-listing.server.ts'

type CompanyResults = NonNullable<ProductListingData['companies']>

/** Companies that match the search, above the products. */
export function Companies({ companies }: { companies: CompanyResults }) {
  const { brands, brandCount, dispensaries, dispensaryCount, brandsUrl, dispensariesUrl } =
    companies
  return (
    <div className={styles.companies}>
      <CompanyList
        title="Brands"
        companies={brands}
        getPath={(id) => `/brands/${id}`}
        count={brandCount}
        allPath={brandsUrl}
      />
      <CompanyList
        title="Dispensaries"
        companies={dispensaries}
        getPath={(id) => `/dispensary/${id}`}
        count={dispensaryCount}
        allPath={dispensariesUrl}
      />
    </div>
  )
}

type CompanyListProps = {
  title: string
  companies: CompanyResults['brands']
  getPath: (id: string) => string
  /** How many match in all. */
  count: number
  allPath: string
}

function CompanyList({ title, companies, getPath, count, allPath }: CompanyListProps) {
  if (companies.length === 0) return null
  const more = count - companies.length
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {companies.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={getPath(_id)}>{name}</Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={allPath}>{more} more</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
