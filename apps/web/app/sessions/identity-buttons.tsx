import {
  type IdentityProvider,
  type IdentityPurpose,
  identityProviders,
} from '@fairgrove/contract/identities.options'
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react'
import { withRedirectParam } from '../routing/safe-path.ts'
import { SubmitButton } from '../ui/button.tsx'

const icons = { google: IconBrandGoogle, apple: IconBrandApple }

type IdentityButtonsProps = {
  providers: readonly IdentityProvider[]
  target: string
  purpose?: IdentityPurpose
  verb?: string
}

/** Forms, not links: only a page of ours starts a sign-in. The browser sends them, as the answer leads to another site. */
export function IdentityButtons({
  providers,
  target,
  purpose = 'sign_in',
  verb = 'Continue with',
}: IdentityButtonsProps) {
  return providers.map((provider) => {
    const Icon = icons[provider]
    return (
      <form key={provider} method="post" action={withRedirectParam(`/signin/${provider}`, target)}>
        <input type="hidden" name="purpose" value={purpose} />
        <SubmitButton variant="outline" isWide>
          <Icon size={20} aria-hidden="true" /> {verb} {identityProviders[provider]}
        </SubmitButton>
      </form>
    )
  })
}
