import { badgeOwnershipPercent } from '@fairgrove/contract/badges.options'
import { type Artist, getHome, type Home as HomeData } from '@fairgrove/contract/home'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { BrandCard } from '../brands/brand-card.tsx'
import { DispensaryCard } from '../dispensaries/dispensary-card.tsx'
import { formatAmount, formatCount } from '../formatting/numbers.ts'
import { CardList } from '../listing/listing-card.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { loadWeeklyQuestion } from '../questions/question.server.ts'
import { QuestionCard } from '../questions/question-card.tsx'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/home.route'
import { Carousel } from './carousel.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { buildSiteData } from './site-data.ts'
import { loadSuggestedDispensaries } from './suggested-dispensaries.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Spend where it gives back',
    description:
      'Find dispensaries, brands and products by who owns them and how they do business. Every badge is verified by our team.',
    path: '/',
    structuredData: buildSiteData,
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const [home, { suggested, nearbyMinorityOwned }, { weeklyQuestion, headers }] = await Promise.all(
    [
      loadFromApi(getHome, { context }),
      loadSuggestedDispensaries(context),
      loadWeeklyQuestion(context, request),
    ],
  )
  return data({ ...home, suggested, nearbyMinorityOwned, weeklyQuestion }, { headers })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, products, artist, topSellers, weeklyQuestion, equity } = loaderData
  const { suggested, nearbyMinorityOwned } = loaderData
  const dispensaries = nearbyMinorityOwned?.dispensaries ?? loaderData.dispensaries
  return (
    <>
      <Hero suggested={suggested} />
      <EquityFacts equity={equity} />
      {slides.length > 0 && (
        <div className={styles.section}>
          <Carousel slides={slides} />
        </div>
      )}
      <CardSection
        title={
          nearbyMinorityOwned?.place
            ? `Minority-owned dispensaries near ${nearbyMinorityOwned.place.label}`
            : 'Featured minority-owned dispensaries'
        }
        seeAll={{
          to: '/dispensaries?advancedCategory=isMinorityOwned',
          text: 'See all minority-owned dispensaries',
        }}
      >
        {dispensaries.map((dispensary) => (
          <li key={dispensary._id}>
            <DispensaryCard dispensary={dispensary} level={3} />
          </li>
        ))}
      </CardSection>
      <CardSection
        title="Featured products"
        seeAll={{ to: '/products/all_products', text: 'See all products' }}
      >
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </CardSection>
      {artist && <FeaturedArtist artist={artist} />}
      <CardSection
        title="Top brands in the last 30 days"
        seeAll={{ to: '/brands', text: 'See all brands' }}
      >
        {topSellers.map((brand) => (
          <li key={brand._id}>
            <BrandCard brand={brand} level={3} />
          </li>
        ))}
      </CardSection>
      {weeklyQuestion.question && (
        <div className={styles.section}>
          <p className={styles.kicker}>Weekly question</p>
          <QuestionCard weeklyQuestion={weeklyQuestion} />
        </div>
      )}
      <section className={styles.section}>
        <div className={styles.business}>
          <div>
            <h2>Run a brand or dispensary?</h2>
            <p>Listings are free. Tell us about your business and we’ll take it from there.</p>
          </div>
          <ButtonLink to="/brand_listing_info" className={styles.onDark}>
            List with us
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** What the site is for, in figures that link to their proof. */
function EquityFacts({ equity }: { equity: HomeData['equity'] }) {
  const { minorityOwned, dispensaries, fundTotal } = equity
  return (
    <section className={styles.equity} aria-label="Equity in numbers">
      <ul>
        <li>
          <Link to="/dispensaries?advancedCategory=isMinorityOwned">
            <strong>
              {formatCount(minorityOwned)} of {formatCount(dispensaries)}
            </strong>{' '}
            dispensaries are minority-owned
          </Link>
        </li>
        <li>
          <Link to="/equity_efforts">
            <strong>{formatAmount(fundTotal)}</strong> in our equity fund today
          </Link>
        </li>
        <li>
          <Link to="/about#badges">
            Every ownership badge means <strong>{badgeOwnershipPercent}% or more</strong>
          </Link>
        </li>
      </ul>
    </section>
  )
}

type CardSectionProps = {
  title: string
  seeAll?: { to: string; text: string }
  children: ReactNode[]
}

function CardSection({ title, seeAll, children }: CardSectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  if (children.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {seeAll && <Link to={seeAll.to}>{seeAll.text}</Link>}
      </div>
      <CardList isRail>{children}</CardList>
    </section>
  )
}

function FeaturedArtist({ artist }: { artist: Artist }) {
  return (
    <section className={styles.section} aria-labelledby="artist">
      <div className={styles.artist}>
        <Picture
          id={artist.image}
          alt={`Work by ${artist.name}`}
          sizes="(min-width: 48em) 460px, 100vw"
        />
        <div>
          <h2 id="artist">Featured artist: {artist.name}</h2>
          <p>{artist.about}</p>
          {artist.link && (
            <a href={artist.link} rel="noopener">
              See more of their work
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
