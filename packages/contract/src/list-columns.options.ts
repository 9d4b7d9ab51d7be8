/**
 * The columns of the back-office lists, in the order of the table, with their headers. A table, its CSV file and the
 * choice of columns share them. The key column always stays.
 */
export const listColumns = {
  products: {
    name: 'Name',
    brand: 'Brand',
    category: 'Category',
    status: 'Status',
    stock: 'Stock',
    updated: 'Updated',
    price: 'Price',
  },
  brands: { id: 'ID', name: 'NAME', status: 'STATUS', updated: 'UPDATED' },
  dispensaries: {
    name: 'NAME',
    address: 'ADDRESS',
    claimed: 'CLAIMED',
    approved: 'APPROVED',
    updated: 'UPDATED',
  },
  users: {
    name: 'Name',
    email: 'Email',
    username: 'Username',
    roles: 'Roles',
    joined: 'Joined',
  },
  orders: {
    order: 'Order',
    date: 'Date',
    customer: 'Customer',
    items: 'Items',
    status: 'Status',
    total: 'Total',
  },
  subscribers: { id: 'ID', email: 'EMAIL', subscribed: 'SUBSCRIBED' },
  payouts: {
    seller: 'Seller',
    created: 'Created',
    status: 'Status',
    transfer: 'Transfer',
    amount: 'Amount',
  },
  audit: { when: 'When', who: 'Who', what: 'What', item: 'Item' },
  security: {
    when: 'When',
    what: 'What',
    account: 'Account',
    device: 'Device',
    network: 'Network',
  },
} as const

export type ListName = keyof typeof listColumns
export type ColumnKey<List extends ListName = ListName> = List extends ListName
  ? keyof (typeof listColumns)[List] & string
  : never

export const getColumnKeys = <List extends ListName>(list: List) =>
  Object.keys(listColumns[list]) as [ColumnKey<List>, ...ColumnKey<List>[]]

/** The column that names a row and links to it: it cannot be hidden. */
export const keyColumns: { [List in ListName]: ColumnKey<List> } = {
  products: 'name',
  brands: 'name',
  dispensaries: 'name',
  users: 'name',
  orders: 'order',
  subscribers: 'email',
  payouts: 'seller',
  audit: 'what',
  security: 'what',
}

/** Columns that a list shows only if they are chosen. */
const extraColumns: { [List in ListName]?: readonly ColumnKey<List>[] } = {
  products: ['stock', 'updated'],
  brands: ['updated'],
  dispensaries: ['updated'],
  users: ['username'],
}

export const getDefaultColumns = <List extends ListName>(list: List): ColumnKey<List>[] =>
  getColumnKeys(list).filter((key) => !extraColumns[list]?.includes(key as never))

/** Most rows in one CSV file. */
export const maxFileRows = 100_000
