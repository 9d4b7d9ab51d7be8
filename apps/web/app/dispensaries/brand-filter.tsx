import { type Badge, badges, minorityBadges } from '@fairgrove/contract/badges.options'
import { productTypeNames, productTypes } from '@fairgrove/contract/brands.options'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import styles from './brand-filter.module.css'
import type { DispensaryBrandsData } from './dispensary-brands.server.ts'

const categories = productTypeNames.map((value) => ({ value, label: productTypes[value] }))

type BrandFilterProps = { filters: DispensaryBrandsData['filters']; isFiltered: boolean }

/** Search and filters of a dispensary's menu, as a plain GET form. */
export function BrandFilter({ filters, isFiltered }: BrandFilterProps) {
  const { pathname } = useLocation()
  const renderBadgeCheckbox = (name: Badge) => (
    <CheckboxField
      key={name}
      name="advancedCategory"
      value={name}
      label={badges[name].filterLabel}
      defaultChecked={filters.advancedCategory.includes(name)}
    />
  )
  const isMinority = minorityBadges.some((name) => filters.advancedCategory.includes(name))
  return (
    <SearchParamsForm
      action="#brands"
      preventScrollReset
      className={styles.filter}
      role="search"
      aria-label="Brands"
    >
      <div className={styles.fields}>
        <TextField
          name="brand"
          label="Search brands"
          type="search"
          maxLength={120}
          hidesOptional
          defaultValue={filters.name}
        />
        <SelectField
          name="category"
          label="Category"
          placeholder="All categories"
          hidesOptional
          options={categories}
          defaultValue={filters.category ?? ''}
        />
      </div>
      <FieldGroup title="Badges">
        <div className={styles.flags}>
          <div className={styles.minority}>
            <CheckboxField
              name="advancedCategory"
              value="isMinorityOwned"
              label="Minority Owned"
              defaultChecked={isMinority || filters.advancedCategory.includes('isMinorityOwned')}
            />
            <div className={styles.group}>{minorityBadges.map(renderBadgeCheckbox)}</div>
          </div>
          {renderBadgeCheckbox('equityVerified')}
          {renderBadgeCheckbox('isSustainable')}
        </div>
      </FieldGroup>
      <div className={styles.buttons}>
        <Button type="submit">Apply</Button>
        {isFiltered && (
          <ButtonLink to={`${pathname}#brands`} variant="quiet" preventScrollReset>
            Reset
          </ButtonLink>
        )}
      </div>
    </SearchParamsForm>
  )
}
