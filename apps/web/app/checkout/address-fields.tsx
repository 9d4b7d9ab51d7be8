import { stateOptions } from '@fairgrove/contract/states'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { type RouteData, useRouteData } from '../api/use-route-data.ts'
import type { addressFields } from '../cart/shipping-address.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'

type AddressFieldsProps = { fields: Record<(typeof addressFields)[number], Field> }

type Town = RouteData<'/shipping/towns'>['towns'][number]
const formatTown = ({ city, state }: Town) => `${city}, ${state}`
const debounceMs = 150

/** The shipping address. A ZIP code fills in its town; towns are suggested while typing. */
export function AddressFields({ fields }: AddressFieldsProps) {
  const { towns, searchTowns } = useTownSuggestions()
  const cityList = useId()
  const city = useRef<HTMLInputElement>(null)
  const state = useRef<HTMLSelectElement>(null)

  function fillTown(town: Town) {
    if (city.current) city.current.value = town.city
    if (state.current) state.current.value = town.state
    // The address is saved by an input listener on the form.
    state.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  function onCity({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
    const selected = towns.find((town) => formatTown(town) === value)
    if (selected) fillTown(selected)
    else searchTowns(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the towns that came are what this answers to.
  useEffect(() => {
    const [onlyMatch] = towns
    // Someone may have started to type the town before the lookup of the ZIP code is back.
    if (city.current?.matches(':focus')) return
    if (towns.length === 1 && onlyMatch?.postalCode.length === 5) fillTown(onlyMatch)
  }, [towns])

  return (
    <>
      <TextField field={fields.fullName} label="Full name" autoComplete="name" />
      <TextField
        field={fields.email}
        label="Email"
        description="We’ll send your receipt and tracking number here."
        autoComplete="email"
      />
      <TextField field={fields.address} label="Address" autoComplete="address-line1" />
      <TextField field={fields.street2} label="Apt/Suite/Unit" autoComplete="address-line2" />
      <Pair>
        <TextField
          field={fields.postalCode}
          width={16}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          onChange={({ currentTarget: { value } }) => {
            if (/^\d{5}$/.test(value)) searchTowns(value)
          }}
        />
        <TextField
          field={fields.city}
          ref={city}
          label="City"
          autoComplete="address-level2"
          list={cityList}
          onChange={onCity}
        />
      </Pair>
      <datalist id={cityList}>
        {towns
          .filter(({ postalCode }) => !postalCode)
          .map((town) => (
            <option key={formatTown(town)} value={formatTown(town)} />
          ))}
      </datalist>
      <SelectField
        field={fields.state}
        ref={state}
        width={24}
        label="State"
        autoComplete="address-level1"
        placeholder="Select a state"
        options={stateOptions}
      />
    </>
  )
}

/** Town suggestions; the fields work without them. */
function useTownSuggestions() {
  const [query, setQuery] = useState('')
  const data = useRouteData(
    '/shipping/towns',
    query.length < 2 ? undefined : new URLSearchParams({ q: query }),
    debounceMs,
  )
  return { towns: data?.towns ?? noTowns, searchTowns: (typed: string) => setQuery(typed.trim()) }
}

const noTowns: Town[] = []
