import { badges } from '@fairgrove/contract/badges.options'
import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { getImagePath } from '@fairgrove/contract/images'
import type { MenuItem } from '@fairgrove/contract/products.menu'
import { productCategories } from '@fairgrove/contract/products.options'
import { site } from '@fairgrove/contract/site'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatAmount, formatCount, formatPrice, pluralize } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import palette from '../styles/palette.css?inline'
import tokens from '../styles/tokens.css?inline'
import styles from './embedded-menu.css?inline'
import type { DispensaryMenuData } from './menu.server.ts'
import { getMenuUrl } from './menu-params.ts'
import { priceTexts } from './menu-prices.ts'

export const stylesheet = palette + tokens + styles

export const renderEmbeddedMenu = (props: EmbeddedMenuProps): string =>
  renderDocument(`${props.dispensary.name} menu`, <EmbeddedMenu {...props} />)

export const renderUnavailableMenu = (): string => renderDocument('Menu', <UnavailableMenu />)

function renderDocument(title: string, page: ReactElement): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet. */}
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      </head>
      <body>{page}</body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}

type EmbeddedMenuProps = { dispensary: Dispensary; menu: DispensaryMenuData; path: string }

/** Links to products open in a new tab, where the age gate asks; those to categories and pages stay in the frame. */
function EmbeddedMenu({ dispensary, menu, path }: EmbeddedMenuProps) {
  const { products, results, page, pages, filters, freshness, searchParams } = menu
  return (
    <main>
      <header>
        <h1>{dispensary.name} menu</h1>
        <p>
          For adults 21 and older. {freshness.text} {priceTexts[menu.priceContent]}
        </p>
        <search>
          <form>
            {filters.category && <input type="hidden" name="menu" value={filters.category} />}
            <label htmlFor="search">Search this menu</label>
            <input
              id="search"
              type="search"
              name="menuSearch"
              maxLength={120}
              defaultValue={filters.name}
            />
            <button type="submit">Search</button>
          </form>
        </search>
        <Categories menu={menu} path={path} />
        <p>{pluralize(results, { one: 'product', other: 'products' })}</p>
      </header>
      <ul className="items">
        {products.map((product) => (
          <Item key={product._id} product={product} dispensaryId={dispensary._id} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Menu pages" className="pages">
          {page > 1 && (
            <a href={getMenuUrl(searchParams, { menuPage: String(page - 1) })}>Previous</a>
          )}
          <span>
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          {page < pages && (
            <a href={getMenuUrl(searchParams, { menuPage: String(page + 1) })}>Next</a>
          )}
        </nav>
      )}
      <footer>
        <a href={`/dispensary/${dispensary._id}`} target="_blank" rel="noopener">
          {dispensary.name} on {site.name} (opens in a new tab)
        </a>
      </footer>
    </main>
  )
}

function Categories({ menu, path }: Pick<EmbeddedMenuProps, 'menu' | 'path'>) {
  const { facets, filters, searchParams } = menu
  const shown = productCategories.filter((name) => facets.categories[name])
  if (shown.length < 2 && !filters.category) return null
  const links = [undefined, ...shown].map((name) => ({
    label: name ? `${formatCategory(name)} ${formatCount(facets.categories[name] ?? 0)}` : 'All',
    href:
      getMenuUrl(searchParams, { menu: name }) === '?'
        ? path
        : getMenuUrl(searchParams, { menu: name }),
    isCurrent: name === filters.category,
  }))
  return (
    <nav aria-label="Menu by category">
      <ul className="categories">
        {links.map(({ label, href, isCurrent }) => (
          <li key={label}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Item({ product, dispensaryId }: { product: MenuItem; dispensaryId: string }) {
  const { _id, name, image, brand, pricePerGram, percent_THC, size, units, deal } = product
  const price = deal?.isForOne ? deal.dealPrice : product.price
  const share = price && product.price ? price / product.price : 1
  const facts = [
    [size, units].filter(Boolean).join(' '),
    percent_THC > 0 && `THC ${percent_THC}%`,
    pricePerGram !== null && `${formatAmount(pricePerGram * share)} per gram`,
    product.onHand === 0 && 'Sold out',
  ]
  return (
    <li>
      {image && (
        <img
          src={getImagePath(image, 320, 'webp')}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <a
          className="name"
          href={`/product/${_id}?dispensary=${dispensaryId}`}
          target="_blank"
          rel="noopener"
        >
          {name} <span className="hidden">(opens in a new tab)</span>
        </a>
        <p>{brand.name}</p>
        <strong>{formatPrice(price)}</strong>
        {deal && <p>{[deal.title, deal.period, ...deal.conditions].join(' · ')}</p>}
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {product.badges.length > 0 && (
          <p className="badges">{product.badges.map((badge) => badges[badge].name).join(', ')}</p>
        )}
      </div>
    </li>
  )
}

function UnavailableMenu() {
  return (
    <main>
      <h1>This menu isn’t available</h1>
      <p>The dispensary isn’t listed on {site.name} right now.</p>
    </main>
  )
}
