import {
  defaultReviewSort,
  type ReviewSort,
  reviewSorts,
} from '@fairgrove/contract/reviews.options'
import { useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import styles from './sort-select.module.css'

const options = Object.entries(reviewSorts).map(([value, label]) => ({ value, label }))

/** Applies on change; the button is for browsers without JavaScript. */
export function SortSelect({ order }: { order: ReviewSort }) {
  const submit = useSubmit()
  return (
    <SearchParamsForm action="#reviews" preventScrollReset className={styles.order}>
      <SelectField
        name="reviews"
        label="Sort reviews by"
        options={options}
        defaultValue={order}
        data-default={defaultReviewSort}
        hidesOptional
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" variant="outline">
          Sort
        </Button>
      </noscript>
    </SearchParamsForm>
  )
}
