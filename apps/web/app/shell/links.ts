import { crisisLinks } from '../education/links.ts'
import type { ShellUser } from './stored-user.tsx'

export type NavLink = { label: string; to: string }

const dispensariesLink: NavLink = { label: 'Dispensaries', to: '/dispensaries' }
const merchandiseLink: NavLink = { label: 'Merchandise', to: '/merchandise' }
const brandsLink: NavLink = { label: 'Brands', to: '/brands' }
const cannabisLink: NavLink = { label: 'Cannabis products', to: '/cannabis_products' }

export const categoryLinks: NavLink[] = [
  dispensariesLink,
  merchandiseLink,
  { label: 'Sustainable', to: '/search?advancedCategory=isSustainable' },
  { label: 'Minority Owned', to: '/search?advancedCategory=isMinorityOwned' },
  { label: 'Co-ops', to: '/search?advancedCategory=isWorkerCoop' },
  { label: 'Equity Verified', to: '/search?advancedCategory=equityVerified' },
  brandsLink,
  cannabisLink,
]

export const listWithUsLink: NavLink = { label: 'List with us', to: '/brand_listing_info' }
export const signInLink: NavLink = { label: 'Sign In', to: '/signin' }

export const userLinks: NavLink[] = [
  { label: 'User Profile', to: '/profile' },
  { label: 'Order History', to: '/orderhistory' },
  { label: 'Rewards', to: '/rewards' },
  { label: 'Favorites', to: '/favorites' },
]

export const sellerLinks = (user: ShellUser): NavLink[] => [
  { label: 'Dashboard', to: `/seller/${user._id}/dashboard` },
  { label: 'Seller Profile', to: '/seller/sellerProfile' },
  { label: 'Products', to: '/productlist/seller' },
  ...(user.hasDispensary ? [{ label: 'Orders', to: '/orderlist/seller' }] : []),
  { label: 'Payment Details', to: '/seller/payment_details' },
]

export const adminLinks: NavLink[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Add Blog Post', to: '/blog/write' },
  { label: 'Brands', to: '/brandlist' },
  { label: 'Bug Form', to: '/bug_tracker' },
  { label: 'Dispensaries', to: '/dispensaries_list' },
  { label: 'Products', to: '/productlist' },
  { label: 'Orders', to: '/orderlist' },
  { label: 'Users', to: '/userlist' },
  { label: 'Subscribers', to: '/subscribers' },
]

export const footerColumns: { title: string; links: NavLink[] }[] = [
  { title: 'Help now', links: crisisLinks },
  {
    title: 'Browse',
    links: [
      dispensariesLink,
      brandsLink,
      cannabisLink,
      merchandiseLink,
      { label: 'Events', to: '/events' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Education and resources', to: '/education_&_resources' },
      { label: 'Where tax money goes', to: '/education/taxes' },
      { label: 'Blog', to: '/blog' },
      { label: 'How rewards work', to: '/rewards/info' },
    ],
  },
  {
    title: 'Business',
    links: [
      listWithUsLink,
      { label: 'Claim your listing', to: '/claim_brand' },
      { label: 'Black farmers market', to: '/black_farmers_market' },
    ],
  },
  {
    title: 'About',
    links: [
      { label: 'About us', to: '/about' },
      { label: 'Equity plan', to: '/equity_efforts' },
      { label: 'Contact', to: '/contact' },
      { label: 'Terms', to: '/terms' },
      { label: 'Refunds', to: '/refunds' },
    ],
  },
]

/** Placeholders for the operator to replace. */
export const socialLinks = [
  { label: 'Instagram', href: 'https://instagram.example/fairgrove' },
  { label: 'Facebook', href: 'https://facebook.example/fairgrove' },
]
