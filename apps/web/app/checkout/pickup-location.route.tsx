import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { pickupDays } from '@fairgrove/contract/orders.options'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { LocationMap } from '../dispensaries/location-map.tsx'
import { PickupHours } from '../dispensaries/open-status.tsx'
import { formatTown } from '../orders/destination.tsx'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { mapSource } from '../server/env.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { MapSource } from '../ui/map/create-map.ts'
import type { Route } from './+types/pickup-location.route'
import { loadDispensaryFromUrl } from './checkout.server.ts'
import styles from './pickup-step.module.css'
import { PickupStep } from './pickup-step.tsx'
import { PickupSteps } from './steps.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Pickup location') },
  { name: 'robots', content: 'noindex' },
]

export const handle: RouteHandle = {
  shell: 'checkout',
  steps: { Steps: PickupSteps, current: 'place' },
  needsScripts: true,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { dispensary: await loadDispensaryFromUrl(context, url), mapSource }
}

export default function PickupLocation({ loaderData }: Route.ComponentProps) {
  const { dispensary, mapSource } = loaderData
  return (
    <PickupStep
      title="Confirm pickup location"
      path="/pickup_location"
      dispensaryId={dispensary?._id ?? null}
    >
      {() => dispensary && <PickupDispensary dispensary={dispensary} mapSource={mapSource} />}
    </PickupStep>
  )
}

type PickupDispensaryProps = { dispensary: Dispensary; mapSource: MapSource }

function PickupDispensary({ dispensary, mapSource }: PickupDispensaryProps) {
  return (
    <section className={styles.step} aria-labelledby="place-title">
      <h2 id="place-title">
        <Link to={`/dispensary/${dispensary._id}`}>{dispensary.name}</Link>
      </h2>
      <p className={styles.detail}>
        <IconMapPin size={20} aria-hidden="true" />
        <span>{[dispensary.address, formatTown(dispensary)].filter(Boolean).join(', ')}</span>
      </p>
      {dispensary.telephone && (
        <p className={styles.detail}>
          <IconPhone size={20} aria-hidden="true" />
          <a href={`tel:${dispensary.telephone}`}>{dispensary.telephone}</a>
        </p>
      )}
      <PickupHours state={dispensary.openState} />
      <LocationMap dispensary={dispensary} source={mapSource} />
      <p className={styles.secondary}>
        {`We’ll hold your items for ${pickupDays} days after you order. Bring a valid ID.`}
      </p>
      <ButtonLink
        variant="accent"
        isWide
        to={`/confirm_payment_method?dispensary=${dispensary._id}`}
      >
        Confirm location
      </ButtonLink>
      <p className={styles.secondary}>
        Want a different location? Select another dispensary on the product page.
      </p>
    </section>
  )
}
