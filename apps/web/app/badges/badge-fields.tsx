import type { Badges } from '@fairgrove/contract/badges'
import {
  type Badge,
  badgeNames,
  badgeOwnershipPercent,
  badges,
} from '@fairgrove/contract/badges.options'
import formStyles from '../back-office/form.module.css'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue, Pair } from '../ui/form.tsx'
import { checkboxProps, type FormError, fieldProps } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type BadgeFieldsProps = {
  badges: Badges | undefined
  formError: FormError | undefined
  /** Badges that do not expire. */
  isPermanent?: boolean
  /** Additional text for the company's badge page, where there is one. */
  description?: string
}

/** A company's badges; read back by read-badges.server.ts. */
export function BadgeFields({
  badges: companyBadges,
  formError,
  isPermanent,
  description,
}: BadgeFieldsProps) {
  const activeBadges = badgeNames.filter((badge) => companyBadges?.[badge].status)
  return (
    <FieldGroup
      title="Badges"
      isSection
      hint={`Ownership badges require at least ${badgeOwnershipPercent}% ownership.`}
    >
      <OriginalValue name="badges" original={activeBadges} formState={formError} />
      <div className={formStyles.checkboxes}>
        {badgeNames.map((badge) => (
          <CheckboxField
            key={badge}
            name="badges"
            value={badge}
            label={badges[badge].name}
            {...checkboxProps(formError, 'badges', companyBadges?.[badge].status, badge)}
          />
        ))}
      </div>
      {!isPermanent && <RenewalFields activeBadges={activeBadges} formError={formError} />}
      <TextField
        name="badgeChange.reason"
        label={
          isPermanent ? 'Reason for the badge change' : 'Reason for the badge change or renewal'
        }
        description={`Required when you change${isPermanent ? ' a badge' : ' or renew a badge'}. Shown on the company’s badge page.`}
        hidesOptional
        maxLength={500}
        {...fieldProps(formError, 'badgeChange.reason')}
      />
      <Pair>
        <TextField
          name="badgeChange.evidence"
          label="Evidence"
          description="A file number or link. Only our team sees this."
          maxLength={300}
          {...fieldProps(formError, 'badgeChange.evidence')}
        />
        {!isPermanent && (
          <TextField
            name="badgeChange.expiresOn"
            label="Expires on"
            description="When we need to review it again. Leave blank for no expiration."
            type="date"
            {...fieldProps(formError, 'badgeChange.expiresOn')}
          />
        )}
      </Pair>
      {description !== undefined && (
        <TextAreaField
          name="companyBadgeDescription"
          label="Badge description"
          description="How you verified the badges. Shown on the company’s badge page."
          rows={4}
          maxLength={2_000}
          {...fieldProps(formError, 'companyBadgeDescription', description)}
        />
      )}
    </FieldGroup>
  )
}

/** An existing badge is renewed by checking the box. */
function RenewalFields({
  activeBadges,
  formError,
}: Pick<BadgeFieldsProps, 'formError'> & { activeBadges: readonly Badge[] }) {
  if (activeBadges.length === 0) return null
  return (
    <FieldGroup
      title="Renew badges"
      hint="Renewed badges stay active and get the reason, evidence and expiration date below."
    >
      {activeBadges.map((badge) => (
        <CheckboxField
          key={badge}
          name="renewedBadges"
          value={badge}
          label={`Renew ${badges[badge].name}`}
          {...checkboxProps(formError, 'renewedBadges', false, badge)}
          error={undefined}
        />
      ))}
    </FieldGroup>
  )
}
