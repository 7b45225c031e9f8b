/**
 * Modules that load together are one file. Otherwise, every set of pages that shares a module gets a file of
 * its own, and a member's page needs some seventy requests. Code shared only by the pages about money and
 * investments is separate, so that other pages do not wait for it, and so is the team's; more files would
 * cost more in requests and compression than they save.
 */
/** The rooms that groups name; a test holds that each is there. */
export const rooms = {
  money: ['wallet/activity', 'wallet/figures', 'trading/orders', 'trading/investment'],
  transfers: ['withdrawals/requests', 'deposits/deposit', 'wallet/tracking', 'wallet/statements'],
  team: ['teams/team'],
  packages: ['trading/investment'],
  stylesOfMembers: [
    'shell/frame',
    'content/notifications',
    'wallet/dashboard',
    'wallet/figures',
    'wallet/activity',
    'wallet/balances',
    'trading/orders',
    'members/referral',
    'access/two-fa',
  ],
} as const

const isIn = (names: readonly string[], file = '') =>
  new RegExp(String.raw`[\\/]portal[\\/]src[\\/](?:${names.join('|')})[\\/]${file}`)
const isCall = (names: string) => new RegExp(String.raw`[\\/]contract[\\/]src[\\/]\w+[\\/](?:${names})[\\/.]`)
const either = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

const aboutMoney = either(isIn(rooms.money), isCall('products|mt5-transfers'))
// Deposits and withdrawals, which no page about packages needs.
const aboutTransfers = either(
  isIn(rooms.transfers),
  isCall('withdrawals|deposits|withdrawal-methods|tracking|statements'),
)
const aboutTeam = either(isIn(rooms.team), isCall('team'))
// Packages, which no page about wallets needs.
const aboutPackages = isIn(rooms.packages)
// Few pages draw charts, most of them last.
const aboutCharts = /[\\/]ui[\\/]src[\\/]charts[\\/]/
const apart = [aboutMoney, aboutTransfers, aboutTeam, aboutCharts]

/**
 * Each stylesheet is a request, and before HTTP/2 a browser has six at a time. The dashboard is the first
 * page that members see.
 */
const stylesOfMembers = either(
  isIn(rooms.stylesOfMembers, String.raw`[\w.-]+\.css$`),
  /[\\/](?:ui|web)[\\/]src[\\/]\w+[\\/][\w.-]+\.css$|[\\/]seal\.module\.css$/,
  /[\\/]@mantine[\\/]core[\\/]styles[\\/](?:Group|PinInput|Tabs)\./,
)

const memberLayout = /[\\/]routing[\\/]member-layout\./

const tablesByFile = {
  // The code common to all members' pages is little, and needs no file of its own.
  everybody: ['app', 'codes', 'identity', 'shell', 'pages', 'lists', 'twoFa', 'notifications'],
  dashboard: ['dashboard', 'referral'],
  money: ['wallet', 'orders', 'statement', 'tracking'],
  transfers: ['deposit', 'withdrawal', 'images'],
  investment: ['investment'],
  team: ['team', 'ranks'],
  liabilities: ['liabilities'],
}

export const chunkGroups = [
  // A separate file, so that a browser loads and runs it apart from the rest
  // (first-load/order-of-loading.ts).
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]portal[\\/]src[\\/]draw\.ts$/,
    priority: 8,
  },
  { name: 'app', tags: ['$initial' as const], priority: 7 },
  { name: textsOf, priority: 6 },
  // Includes everything the frame around a member's pages needs.
  {
    name: 'shell',
    test: (id: string) => memberLayout.test(id) || stylesOfMembers.test(id),
    priority: 5,
  },
  {
    name: (id: string) => (apart.some((about) => about.test(id)) ? null : 'member'),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'team', test: aboutTeam, minShareCount: 2, priority: 3 },
  {
    name: (id: string) =>
      [aboutTransfers, aboutPackages, aboutCharts].some((about) => about.test(id)) ? null : 'money',
    minShareCount: 2,
    priority: 2,
  },
  // Last, since a group includes what its modules need.
  {
    name: (id: string) => ([aboutPackages, aboutCharts].some((about) => about.test(id)) ? null : 'transfers'),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'packages', test: aboutPackages, minShareCount: 2, priority: 0 },
]

/** Tables of texts are modules of @halyard/bundling. */
function textsOf(moduleId: string): string | null {
  const [, language, table] = /texts\/portal\/([\w-]+)\/(\w+)$/.exec(moduleId) ?? []
  if (!language || !table) return null
  const [file = 'more'] = Object.entries(tablesByFile).find(([, tables]) => tables.includes(table)) ?? []
  return `texts-${file}-${language}`
}
