import type { Badges } from '@fairgrove/contract/badges'
import {
  type Badge,
  badgeNames,
  badgeOwnershipPercent,
  badges,
} from '@fairgrove/contract/badges.options'
import formStyles from '../back-office/form.module.css'
import { CheckboxField, CheckboxList } from '../ui/checkbox-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { OriginalValue, Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'

type BadgeGroup = { getFields: () => Record<Badge, Field> }

type BadgeFieldsProps = {
  fields: {
    badges: BadgeGroup
    badgeChange: {
      getFields: () => Record<'reason' | 'evidence', Field> & { expiresOn?: Field }
    }
  }
  originals: { badges: BadgeGroup }
  /** Of badges that expire. */
  renewedBadges?: Field
  /** Additional text for the company's badge page, where there is one. */
  description?: Field
}

/** A company's badges; their schema is in badge-form-schemas.ts. */
export function BadgeFields(props: BadgeFieldsProps) {
  const { fields, originals, renewedBadges, description } = props
  const current = fields.badges.getFields()
  const saved = originals.badges.getFields()
  const { reason, evidence, expiresOn } = fields.badgeChange.getFields()
  const activeBadges = badgeNames.filter((badge) => saved[badge].initialValues.length > 0)
  return (
    <FieldGroup
      title="Badges"
      isSection
      hint={`Ownership badges require at least ${badgeOwnershipPercent}% ownership.`}
    >
      <div className={formStyles.checkboxes}>
        {badgeNames.map((badge) => (
          <div key={badge}>
            <OriginalValue field={saved[badge]} />
            <CheckboxField field={current[badge]} label={badges[badge].name} />
          </div>
        ))}
      </div>
      {renewedBadges && activeBadges.length > 0 && (
        <RenewalFields field={renewedBadges} activeBadges={activeBadges} />
      )}
      <TextField
        field={reason}
        label={
          renewedBadges ? 'Reason for the badge change or renewal' : 'Reason for the badge change'
        }
        description={`Required when you change${renewedBadges ? ' or renew a badge' : ' a badge'}. Shown on the company’s badge page.`}
        hidesOptional
      />
      <Pair>
        <TextField
          field={evidence}
          label="Evidence"
          description="A file number or link. Only our team sees this."
        />
        {renewedBadges && expiresOn && (
          <TextField
            field={expiresOn}
            label="Expires on"
            description="When we need to review it again. Leave blank for no expiration."
          />
        )}
      </Pair>
      {description && (
        <TextAreaField
          field={description}
          label="Badge description"
          description="How you verified the badges. Shown on the company’s badge page."
          rows={4}
        />
      )}
    </FieldGroup>
  )
}

/** The form's values: a checkbox per badge. */
export const getBadgeValues = (
  companyBadges: Badges | undefined,
): Partial<Record<Badge, boolean>> =>
  Object.fromEntries(badgeNames.map((badge) => [badge, companyBadges?.[badge].status]))

/** An existing badge is renewed by checking the box. */
function RenewalFields({ field, activeBadges }: { field: Field; activeBadges: readonly Badge[] }) {
  return (
    <FieldGroup
      title="Renew badges"
      hint="Renewed badges stay active and get the reason, evidence and expiration date below."
    >
      <CheckboxList
        field={field}
        options={activeBadges.map((badge) => ({
          value: badge,
          label: `Renew ${badges[badge].name}`,
        }))}
      />
    </FieldGroup>
  )
}
