import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import { EmptyState } from '../ui/status.tsx'
import styles from './applications.module.css'
import type { Claimable } from './claimable.server.ts'

export function ClaimSearch({ q, results }: { q: string; results: readonly Claimable[] }) {
  return (
    <>
      <search>
        <SearchParamsForm className={styles.search}>
          <TextField
            name="q"
            label="Brand or dispensary name"
            required
            maxLength={120}
            defaultValue={q}
            autoComplete="organization"
          />
          <Button type="submit">Find listing</Button>
        </SearchParamsForm>
      </search>
      {q && <SearchResults results={results} />}
    </>
  )
}

function SearchResults({ results }: { results: readonly Claimable[] }) {
  if (results.length === 0) {
    return (
      <EmptyState text="We couldn’t find a listing with that name.">
        <ButtonLink to="/brand_listing_info">Apply for a listing</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="found-title" className={styles.results}>
      <h2 id="found-title">Which one is yours?</h2>
      <ul className={styles.found}>
        {results.map(({ listing, id, name, subtitle, isClaimed }) => (
          <li key={id}>
            <Link to={`/claim_brand?${listing}=${id}`}>
              <strong>{name}</strong>
              <span>
                {subtitle}
                {isClaimed && ' · Claimed'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
