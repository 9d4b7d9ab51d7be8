import { Link } from '../ui/link.tsx'
import styles from './confirm-menu.module.css'

type MenuOnWebsiteProps = {
  dispensary: { _id: string; name: string }
  origin: string
  /** The host of the dispensary's website. */
  websiteHost: string | null
}

/** The printable menu, and the code that puts the menu on the dispensary's own site. */
export function MenuOnWebsite({ dispensary, origin, websiteHost }: MenuOnWebsiteProps) {
  const { _id, name } = dispensary
  const path = `/embed/dispensary/${_id}/menu`
  const title = `${name} menu`.replaceAll('"', '')
  const code = `<iframe src="${origin}${path}" title="${title}" width="100%" height="900" loading="lazy" style="border:0"></iframe>`
  return (
    <section className={styles.section} aria-labelledby="menu-elsewhere-title">
      <h2 id="menu-elsewhere-title">Print it or put it on your website</h2>
      <p>
        <Link to={`/dispensary/${_id}/menu`}>Printable menu</Link>
      </p>
      {websiteHost ? (
        <>
          <p id="embed-help">
            Copy this code into a page of {websiteHost}. The menu works on that website only.{' '}
            <a href={path} target="_blank" rel="noopener">
              Preview it<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
          <textarea
            className={styles.code}
            readOnly
            rows={3}
            aria-label="Code for your website"
            aria-describedby="embed-help"
            value={code}
          />
        </>
      ) : (
        <p>To show this menu on your website, add the website to your listing first.</p>
      )}
    </section>
  )
}
