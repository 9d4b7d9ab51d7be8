import { getSellerProfile, updateSellerProfile } from '@fairgrove/contract/sellers'
import {
  companyDescriptionMaxLength,
  companyNameMaxLength,
} from '@fairgrove/contract/sellers.options'
import { call } from '../api.server.ts'
import { refuse } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import { kept } from '../ui/refused.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import type { Route } from './+types/profile'
import { Locations } from './locations.tsx'
import { readProfile } from './read-profile.server.ts'

const title = 'Seller profile'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context }: Route.LoaderArgs) => load(getSellerProfile, { context })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return { saved: await call(updateSellerProfile, { context, body: readProfile(form) }) }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function SellerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const { profile } = loaderData
  return (
    <Panel title={title} lead="What shoppers see about your company." isWide>
      {saved && (
        <Outcome about={saved} tone="good">
          {saved.message}
        </Outcome>
      )}
      <Form refused={refused}>
        <TextField
          name="name"
          label="Company name"
          required
          autoComplete="organization"
          maxLength={companyNameMaxLength}
          {...kept(refused, 'name', profile.name)}
        />
        <PictureField
          name="image"
          label="Company image"
          required
          {...kept(refused, 'image', profile.image ?? '')}
        />
        <TextAreaField
          name="description"
          label="Description"
          rows={5}
          maxLength={companyDescriptionMaxLength}
          {...kept(refused, 'description', profile.description)}
        />
        <Locations locations={profile.dispensaryAddresses} refused={refused} />
        <SubmitButton>Save profile</SubmitButton>
      </Form>
    </Panel>
  )
}
