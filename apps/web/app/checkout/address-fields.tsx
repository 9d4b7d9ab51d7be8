import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'
import { stateOptions } from '../ui/state-options.ts'
import { useAsked } from '../use-asked.ts'
import type { loader } from './towns.ts'

type AddressFieldsProps = {
  refused: Refused | undefined
  known: { fullName: string; email: string }
}

type Town = { city: string; state: string; postalCode: string }
const nameOf = ({ city, state }: Town) => `${city}, ${state}`
const pauseMs = 150

/** Who gets the parcel, and where. A ZIP code fills in its town; a town is suggested while it is typed. */
export function AddressFields({ refused, known }: AddressFieldsProps) {
  const { towns, ask } = useTowns()
  const cityList = useId()
  const city = useRef<HTMLInputElement>(null)
  const state = useRef<HTMLSelectElement>(null)

  function fillIn(town: Town) {
    if (city.current) city.current.value = town.city
    if (state.current) state.current.value = town.state
    // Whoever remembers the address listens to the form.
    state.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  function onCity({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
    const chosen = towns.find((town) => nameOf(town) === value)
    if (chosen) fillIn(chosen)
    else ask(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the towns that came are what this answers to.
  useEffect(() => {
    const [only] = towns
    if (towns.length === 1 && only?.postalCode.length === 5) fillIn(only)
  }, [towns])

  const field = (name: string, before?: string) => ({
    name,
    marksRequired: true,
    ...kept(refused, name, before),
  })
  return (
    <>
      <TextField
        {...field('fullName', known.fullName)}
        label="Full name"
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        {...field('email', known.email)}
        label="Email"
        description="We’ll send your receipt and tracking number here."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...field('address')}
        label="Address"
        autoComplete="address-line1"
        maxLength={160}
        required
      />
      <TextField
        {...field('street2')}
        label="Apt/Suite/Unit"
        autoComplete="address-line2"
        maxLength={80}
      />
      <Pair>
        <TextField
          {...field('postalCode')}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          onChange={({ currentTarget: { value } }) => {
            if (/^\d{5}$/.test(value)) ask(value)
          }}
        />
        <TextField
          {...field('city')}
          ref={city}
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          list={cityList}
          required
          onChange={onCity}
        />
      </Pair>
      <datalist id={cityList}>
        {towns
          .filter(({ postalCode }) => !postalCode)
          .map((town) => (
            <option key={nameOf(town)} value={nameOf(town)} />
          ))}
      </datalist>
      <SelectField
        {...field('state', '')}
        ref={state}
        label="State"
        autoComplete="address-level1"
        placeholder="Select a state"
        options={stateOptions}
        required
      />
    </>
  )
}

/** Towns for what is being typed; without an answer these are simply fields. */
function useTowns() {
  const [asked, setAsked] = useState('')
  const data = useAsked<Awaited<ReturnType<typeof loader>>>(
    asked.length < 2 ? undefined : `/shipping/towns?${new URLSearchParams({ q: asked })}`,
    pauseMs,
  )
  return { towns: data?.towns ?? noTowns, ask: (typed: string) => setAsked(typed.trim()) }
}

const noTowns: Town[] = []
