import { type Badge, badges, minorityBadges } from '@fairgrove/contract/badges.options'
import { productTypeNames, productTypes } from '@fairgrove/contract/brands.options'
import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import styles from './brand-filter.module.css'
import type { ShelfPart } from './shelf.server.ts'

const categories = productTypeNames.map((value) => ({ value, label: productTypes[value] }))

type BrandFilterProps = { wish: ShelfPart['wish']; isWish: boolean }

/** Search and filter of the shelf. A plain form: what it asks for stands in the address. */
export function BrandFilter({ wish, isWish }: BrandFilterProps) {
  const { pathname } = useLocation()
  const flag = (name: Badge) => (
    <CheckboxField
      key={name}
      name="advancedCategory"
      value={name}
      label={badges[name].label}
      defaultChecked={wish.advancedCategory.includes(name)}
    />
  )
  const isMinority = minorityBadges.some((name) => wish.advancedCategory.includes(name))
  return (
    <Form
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
          defaultValue={wish.name}
        />
        <SelectField
          name="category"
          label="Category"
          placeholder="All categories"
          hidesOptional
          options={categories}
          defaultValue={wish.category ?? ''}
        />
      </div>
      <FieldGroup title="Badges">
        <div className={styles.flags}>
          <div className={styles.minority}>
            <CheckboxField
              name="advancedCategory"
              value="isMinorityOwned"
              label="Minority Owned"
              defaultChecked={isMinority || wish.advancedCategory.includes('isMinorityOwned')}
            />
            <div className={styles.group}>{minorityBadges.map(flag)}</div>
          </div>
          {flag('equityVerified')}
          {flag('isSustainable')}
        </div>
      </FieldGroup>
      <div className={styles.buttons}>
        <Button type="submit">Apply</Button>
        {isWish && (
          <ButtonLink to={`${pathname}#brands`} variant="quiet" preventScrollReset>
            Reset
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
