/**
 * What is loaded together is one file. Left alone, every set of pages that shares a module gets a file of its own,
 * and a member's page came in some seventy requests. What only the pages about money and investments share stands
 * apart, so that the others do not wait for it, and so do the team and what draws QR codes; more files would cost more
 * in requests and in compression than they save.
 */
const aboutMoney =
  /[\\/](features[\\/](wallet|figures|orders|investment)|calls[\\/]products)[\\/]|[\\/]calls[\\/]mt5-transfers\./
// Deposits and withdrawals, which no page about packages needs.
const aboutTransfers =
  /[\\/]features[\\/](withdrawal|deposit|tracking|statement)[\\/]|[\\/]calls[\\/](withdrawals|deposits|withdrawal-methods|tracking|statements)\./
const aboutTeam = /[\\/]features[\\/]team[\\/]|[\\/]calls[\\/]team\./
const aboutQr = /[\\/]uqr[\\/]|[\\/]ui[\\/]src[\\/]qr[\\/]|[\\/]features[\\/]referral[\\/]/
// Packages, which no page about wallets needs; and curves, which few pages draw.
const aboutPackages = /[\\/]features[\\/]investment[\\/]/
const aboutCharts = /[\\/]ui[\\/]src[\\/]charts[\\/]/
const apart = [aboutMoney, aboutTransfers, aboutTeam, aboutQr, aboutCharts]
const ofFewPages = [aboutPackages, aboutCharts]

const tablesByFile = {
  visitor: ['app', 'identity'],
  member: ['shell', 'pages', 'lists', 'twoFa', 'images', 'notifications'],
  dashboard: ['dashboard', 'referral'],
  money: ['wallet', 'orders'],
  transfers: ['deposit', 'withdrawal'],
  investment: ['investment'],
  team: ['team', 'ranks'],
  papers: ['statement', 'tracking', 'liabilities'],
}

export const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 7 },
  { name: textsOf, priority: 6 },
  // Takes along whatever the frame around a member's pages needs.
  { name: 'shell', test: /[\\/]routing[\\/]member-layout\./, priority: 5 },
  {
    name: (id: string) => (apart.some((about) => about.test(id)) ? null : 'member'),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'team', test: aboutTeam, minShareCount: 2, priority: 3 },
  { name: 'qr', test: aboutQr, minShareCount: 2, priority: 3 },
  {
    name: (id: string) => ([aboutTransfers, ...ofFewPages].some((about) => about.test(id)) ? null : 'money'),
    minShareCount: 2,
    priority: 2,
  },
  // Last, since a group takes along what its modules need.
  {
    name: (id: string) => (ofFewPages.some((about) => about.test(id)) ? null : 'transfers'),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'packages', test: aboutPackages, minShareCount: 2, priority: 0 },
  { name: 'charts', test: aboutCharts, minShareCount: 2, priority: 0 },
]

/** The texts of codes are needed wherever something can fail. */
function textsOf(moduleId: string): string | null {
  const [, codes] = /[\\/]contract[\\/]src[\\/]texts[\\/]([\w-]+)\.ts$/.exec(moduleId) ?? []
  if (codes) return `texts-visitor-${codes}`
  const [, language, table] = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)\.ts$/.exec(moduleId) ?? []
  if (!language || !table) return null
  const [file = 'more'] = Object.entries(tablesByFile).find(([, tables]) => tables.includes(table)) ?? []
  return `texts-${file}-${language}`
}
