import { site } from '@fairgrove/contract/site'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/home'
import { brandColours, Jar, Storefront, Tee, Tote } from './artwork.tsx'
import styles from './home.module.css'

export const meta: Route.MetaFunction = () => [
  { title: `${site.name}: spend where it grows something back` },
  {
    name: 'description',
    content: 'Find dispensaries, brands and products by who owns them and how they work.',
  },
]

export default function Home() {
  return (
    <>
      <Mission />
      <section className={styles.section} aria-labelledby="ways-in">
        <h2 id="ways-in">Where would you like to start?</h2>
        <ul className={styles.cards}>
          <Way
            to="/dispensaries"
            title="Dispensaries"
            text="By distance, by who owns them, by how they treat people."
            picture={<Storefront colours={brandColours.violet} name="Violet House" />}
          />
          <Way
            to="/cannabis_products"
            title="Cannabis products"
            text="Read about them here, pre-order for cash pickup at a dispensary."
            picture={<Jar colours={brandColours.rose} name="Calm" />}
          />
          <Way
            to="/merchandise"
            title="Merchandise"
            text="Shirts, totes and more from the brands you like, shipped to you."
            picture={<Tote colours={brandColours.sky} name={site.name} />}
          />
        </ul>
      </section>
      <section className={styles.section}>
        <div className={styles.badges}>
          <div>
            <h2>A badge you can check</h2>
            <p>
              Black-owned, woman-owned, worker co-op, unionized: only our team gives a badge,
              ownership means 51% or more, and every badge links to its record.
            </p>
          </div>
          <Link to="/about" className={styles.more}>
            What each badge means
          </Link>
        </div>
      </section>
      <section className={styles.section}>
        <div className={styles.business}>
          <div>
            <h2>Run a brand or a dispensary?</h2>
            <p>Being listed costs nothing. Tell us who you are and we take it from there.</p>
          </div>
          <ButtonLink to="/brand_listing_info" className={styles.onForest}>
            List with us
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

function Mission() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroIn}>
        <div>
          <h1 className={styles.headline}>Spend where it grows something back.</h1>
          <p className={styles.lead}>
            Find dispensaries, brands and products by who owns them and how they work. Every badge
            is checked by our team, and you can see how.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/dispensaries">Find a dispensary near you</ButtonLink>
            <ButtonLink to="/merchandise" variant="outline">
              Shop merchandise
            </ButtonLink>
          </div>
        </div>
        <div className={styles.collage}>
          <Storefront colours={brandColours.forest} name="Sable & Sage" />
          <Jar colours={brandColours.meadow} name="Meadow" />
          <Tee colours={brandColours.clay} name="GROW FAIR" />
          <Storefront colours={brandColours.lake} name="Lakeshore Co-op" />
        </div>
      </div>
    </section>
  )
}

type WayProps = { to: string; title: string; text: string; picture: React.ReactNode }

function Way({ to, title, text, picture }: WayProps) {
  return (
    <li className={styles.card}>
      {picture}
      <div className={styles.body}>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
