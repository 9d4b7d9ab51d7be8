import type { ListingPeople } from '@fairgrove/contract/members'
import { memberRoles, roleDescriptions, roleNames } from '@fairgrove/contract/members.options'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Form, Pair } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { inviteForm } from './people.form.ts'
import styles from './people.module.css'

type InviteFormProps = { listings: ListingPeople[]; formError: FormError | undefined }

/** Invites one person to one listing. */
export function InviteForm({ listings, formError }: InviteFormProps) {
  const [first] = listings
  const hasCounter = listings.some(({ kind }) => kind === 'dispensary')
  const roles = memberRoles.filter((role) => hasCounter || role !== 'counter')
  const { form, fields } = useForm(inviteForm, {
    formError,
    defaultValue: { listing: first?._id, role: roles.at(-1) },
  })
  return (
    <section className={styles.card} aria-labelledby="invite">
      <h2 id="invite">Invite someone</h2>
      <Form form={form}>
        {listings.length === 1 ? (
          <input type="hidden" name="listing" value={first?._id} />
        ) : (
          <SelectField
            field={fields.listing}
            label="Listing"
            options={listings.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        <Pair>
          <TextField field={fields.email} label="Email" autoComplete="off" />
          <SelectField
            field={fields.role}
            label="Role"
            options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          />
        </Pair>
        <dl className={styles.roles}>
          {roles.map((role) => (
            <div key={role}>
              <dt>{roleNames[role]}</dt>
              <dd>{roleDescriptions[role]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          We’ll email them a link that works for 7 days. They need an account with that email.
        </p>
        <SubmitButton name="intent" value="invite">
          Send invitation
        </SubmitButton>
      </Form>
    </section>
  )
}
