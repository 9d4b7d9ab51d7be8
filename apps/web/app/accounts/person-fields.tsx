import { ageBands } from '@fairgrove/contract/accounts.options'
import type { ReactNode } from 'react'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pair } from '../ui/form.tsx'
import { kept, type Refused } from '../ui/refused.ts'

type Known = { firstName: string; lastName: string; username: string; age: string; email: string }

/** Who someone is, on the register and on the profile form. */
export function PersonFields({ refused, known }: { refused: Refused | undefined; known?: Known }) {
  return (
    <>
      <Pair>
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={60}
          required
          {...kept(refused, 'firstName', known?.firstName)}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={60}
          required
          {...kept(refused, 'lastName', known?.lastName)}
        />
      </Pair>
      <Pair>
        <TextField
          name="username"
          label="Username"
          autoComplete="nickname"
          maxLength={40}
          required
          {...kept(refused, 'username', known?.username)}
        />
        <SelectField
          name="age"
          label="Age"
          options={ageBands}
          placeholder="Select one"
          required
          {...kept(refused, 'age', known?.age ?? '')}
        />
      </Pair>
    </>
  )
}

type EmailProps = { refused: Refused | undefined; known?: string; description?: ReactNode }

export function EmailField({ refused, known, description }: EmailProps) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
      description={description}
      {...kept(refused, 'email', known)}
    />
  )
}
