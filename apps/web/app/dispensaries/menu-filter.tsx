import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import {
  defaultMenuSort,
  gramPriceRanges,
  menuSorts,
  thcRanges,
} from '@fairgrove/contract/products.menu.options'
import { formatCount } from '../formatting/numbers.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import styles from './dispensary-menu.module.css'
import type { DispensaryMenuData } from './menu.server.ts'

const sortOptions = Object.entries(menuSorts).map(([value, label]) => ({ value, label }))

/** Search, order and filters of a menu, as a plain GET form. */
export function MenuFilter({ data }: { data: DispensaryMenuData }) {
  const { filters, facets } = data
  const isFiltered = filters.badges.length > 0 || Boolean(filters.thc ?? filters.gramPrice)
  const shownBadges = badgeNames.filter(
    (name) => facets.badges[name] > 0 || filters.badges.includes(name),
  )
  return (
    <SearchParamsForm
      action="#menu"
      preventScrollReset
      className={styles.filter}
      role="search"
      aria-label="Menu"
    >
      {filters.category && <input type="hidden" name="menu" value={filters.category} />}
      <div className={styles.fields}>
        <TextField
          name="menuSearch"
          label="Search this menu"
          type="search"
          maxLength={120}
          hidesOptional
          defaultValue={filters.name}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
        <SelectField
          name="menuSort"
          label="Sort by"
          hidesOptional
          data-default={defaultMenuSort}
          options={sortOptions}
          defaultValue={filters.sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </div>
      <details className={styles.more} open={isFiltered || undefined}>
        <summary>Filter by badge, THC or price per gram</summary>
        <div className={styles.choices}>
          {shownBadges.length > 0 && (
            <FieldGroup title="Brand badges">
              <div className={styles.badges}>
                {shownBadges.map((name) => (
                  <BadgeField key={name} name={name} data={data} />
                ))}
              </div>
            </FieldGroup>
          )}
          <div className={styles.ranges}>
            <RangeField name="menuThc" label="THC" ranges={thcRanges} data={data} />
            <RangeField
              name="menuGram"
              label="Price per gram"
              ranges={gramPriceRanges}
              data={data}
            />
            <Button type="submit">Apply</Button>
          </div>
        </div>
      </details>
    </SearchParamsForm>
  )
}

type DataProps = { data: DispensaryMenuData }

function BadgeField({ name, data: { filters, facets } }: DataProps & { name: Badge }) {
  return (
    <CheckboxField
      name="menuBadge"
      value={name}
      label={
        <>
          {badges[name].filterLabel}{' '}
          <span className={styles.count}>{formatCount(facets.badges[name])}</span>
        </>
      }
      defaultChecked={filters.badges.includes(name)}
    />
  )
}

type RangeFieldProps = DataProps & {
  name: 'menuThc' | 'menuGram'
  label: string
  ranges: Record<string, { label: string }>
}

function RangeField({ name, label, ranges, data: { filters, facets } }: RangeFieldProps) {
  const parameter = name === 'menuThc' ? 'thc' : 'gramPrice'
  const counts: Record<string, number> = facets[parameter]
  const selected = filters[parameter]
  const options = Object.entries(ranges)
    .filter(([value]) => counts[value] || value === selected)
    .map(([value, range]) => ({
      value,
      label: `${range.label} (${formatCount(counts[value] ?? 0)})`,
    }))
  if (options.length === 0) return null
  return (
    <SelectField
      name={name}
      label={label}
      placeholder="Any"
      hidesOptional
      options={options}
      defaultValue={selected ?? ''}
    />
  )
}
