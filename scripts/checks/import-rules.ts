/**
 * Which code may import which. A rule's comment is what a developer reads when the rule fires. Test files
 * (x.test.ts beside the code, tests/) may import anything.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Which rooms each room may use, always through the other's index.ts. There are no cycles. */
export type Uses = Readonly<Record<string, readonly string[]>>

/** The server's domains, lowest first: each uses only those above it in this list. */
export const serverDomainUses: Uses = {
  access: [],
  operators: ['access'],
  content: ['operators'],
  teams: ['access', 'operators'],
  trading: ['access', 'operators', 'content', 'teams'],
  treasury: ['operators'],
  deposits: ['access', 'operators', 'content', 'treasury'],
  withdrawals: ['access', 'operators', 'content', 'treasury', 'deposits'],
  custody: ['operators', 'content', 'treasury', 'deposits', 'withdrawals'],
  books: ['access', 'operators', 'content', 'teams', 'trading', 'treasury', 'deposits'],
  members: ['access', 'operators', 'teams', 'trading', 'withdrawals'],
  wallet: ['access', 'trading', 'deposits', 'withdrawals', 'members'],
  desk: [
    'access',
    'operators',
    'content',
    'teams',
    'trading',
    'treasury',
    'deposits',
    'withdrawals',
    'custody',
    'books',
    'members',
  ],
}

/** The portal's features. Pages are never in an index.ts: every user of the feature would load them too. */
export const portalFeatureUses: Uses = {
  balances: [],
  countries: [],
  figures: ['balances'],
  member: [],
  memo: [],
  notifications: [],
  passkeys: [],
  placeholder: [],
  session: [],
  settings: [],
  deposit: ['settings'],
  download: ['settings'],
  fund: ['countries'],
  kyc: ['countries', 'member'],
  referral: ['session'],
  'two-fa': ['member', 'passkeys'],
  identity: ['passkeys', 'session', 'settings', 'two-fa'],
  'transaction-password': ['member', 'two-fa'],
  orders: ['balances', 'figures', 'transaction-password'],
  dashboard: ['balances', 'figures', 'member', 'orders', 'referral', 'session'],
  investment: ['balances', 'figures', 'member', 'orders', 'transaction-password'],
  statement: ['identity', 'settings'],
  liabilities: ['identity', 'session', 'settings', 'statement'],
  profile: ['countries', 'kyc', 'member', 'settings', 'two-fa'],
  security: ['member', 'passkeys', 'session', 'settings', 'transaction-password', 'two-fa'],
  shell: ['member', 'notifications', 'session', 'settings', 'transaction-password'],
  team: ['balances', 'figures', 'member'],
  view: ['identity', 'session'],
  tracking: ['balances', 'deposit', 'withdrawal'],
  wallet: ['balances', 'figures', 'orders', 'statement', 'tracking', 'two-fa'],
  withdrawal: ['balances', 'member', 'settings', 'two-fa', 'withdrawal-proof'],
  'withdrawal-proof': [],
}

/** The console's features. A queue's page is loaded when it is opened; what the rail needs of it stands in its index.ts. */
export const consoleFeatureUses: Uses = {
  settings: [],
  session: [],
  queue: ['screen', 'session'],
  screen: [],
  rows: ['screen'],
  audit: ['queue', 'rows', 'screen', 'session'],
  books: ['queue', 'rows', 'screen', 'session'],
  pictures: ['queue'],
  account: ['screen', 'session'],
  'sign-in': ['session', 'settings'],
  shell: ['catalogue', 'queue', 'session', 'settings'],
  catalogue: ['pictures', 'queue', 'screen', 'session'],
  plan: ['queue', 'screen'],
  home: ['catalogue', 'pictures', 'queue', 'session'],
  kyc: ['pictures', 'queue'],
  inheritance: ['pictures', 'queue'],
  deposits: ['pictures', 'queue'],
  members: ['audit', 'queue', 'rows', 'screen', 'session'],
  machines: ['queue', 'screen', 'session'],
  statements: ['queue', 'rows', 'screen', 'session'],
  operators: ['queue', 'rows', 'screen', 'session'],
  withdrawals: ['queue', 'session'],
  payouts: ['queue', 'session', 'settings'],
  bonuses: ['queue'],
  alarms: ['queue', 'session'],
  orders: ['queue', 'session'],
  reconciliation: ['queue', 'session'],
  custody: ['queue', 'settings'],
  treasury: ['queue', 'settings'],
  networks: ['alarms', 'queue'],
  proposals: ['plan', 'queue', 'session', 'pictures'],
}

/** Packages that npm put below a workspace are not ours. */
const ours = '^(?!.*node_modules/)(packages|apps|scripts|tests)/'
const kernel = ['adapters', 'ledger', 'locales', 'main', 'platform', 'ports', 'settings']
const test = '\\.test\\.tsx?$'
const serverDomains = `^apps/server/src/(?:${Object.keys(serverDomainUses).join('|')})/`

export function importRules(uses: {
  readonly server: Uses
  readonly portal: Uses
  readonly console: Uses
}): IRegularForbiddenRuleType[] {
  return [
    ...rulesOfPackages,
    ...rulesOfApps,
    ...rulesOfServer,
    ...rulesBetween('server-domains', '^apps/server/src/', uses.server),
    ...rulesOfBrowser,
    ...rulesBetween('portal-features', '^apps/portal/src/features/', uses.portal),
    ...rulesBetween('console-features', '^apps/console/src/features/', uses.console),
    ...rulesOfAll,
  ]
}

const rulesOfPackages = [
  only('money-imports-nothing', '^packages/money/', []),
  rule('money-has-no-dependencies', { path: '^packages/money/' }, { path: 'node_modules' }),
  only('contract-imports-money-only', '^packages/contract/', ['^packages/money/']),
  only('ui-imports-nothing-of-ours', '^packages/ui/', []),
  only('web-knows-no-application', '^packages/web/', ['^packages/(contract|money|ui)/']),
  only('bundling-imports-nothing-of-ours', '^packages/bundling/', []),
]

const rulesOfApps = [
  rule(
    'ui-and-web-are-for-portal-and-console',
    { path: ours, pathNot: ['^packages/(ui|web)/', '^apps/(portal|console)/'] },
    { path: '^packages/(ui|web)/' },
  ),
  rule('apps-are-apart', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: ['^apps/(world|$1)/'] }),
  rule(
    'world-is-for-demo-and-tests',
    { path: '^(apps|packages)/', pathNot: ['^apps/world/', '^apps/server/src/main/demo\\.ts$'] },
    { path: '^apps/world/' },
  ),
  rule('product-imports-no-tools', { path: '^(apps|packages)/' }, { path: ['^(scripts|tests)/', test] }),
  rule(
    'packages-are-imported-by-name',
    { path: '^(?:packages/)?([^/]+)/' },
    {
      path: '^packages/',
      pathNot: '^packages/$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  ),
]

const rulesOfServer = [
  only('server-domains-stand-on-the-kernel', serverDomains, [
    '^apps/server/src/(ledger|platform|settings|ports|locales)/',
    '^packages/(contract|money)/',
  ]),
  only('ledger-imports-database-and-money', '^apps/server/src/ledger/', [
    '^apps/server/src/platform/(db/|clock\\.ts|ids\\.ts)',
    '^packages/money/',
  ]),
  only('platform-knows-nothing-above-it', '^apps/server/src/platform/', [
    '^apps/server/src/(ports|settings)/',
    // Features bring their own texts.
    '^apps/server/src/locales/mail-frames\\.ts$',
    '^packages/(contract|money)/',
  ]),
  only('settings-import-what-they-set', '^apps/server/src/settings/', [
    '^apps/server/src/platform/(seal|db/limits|http/body-patience)\\.ts$',
    '^apps/server/src/ports/',
    '^packages/(contract|money)/',
  ]),
  only('locales-import-contract-only', '^apps/server/src/locales/', ['^packages/contract/']),
  only('ports-import-money-only', '^apps/server/src/ports/', ['^packages/money/']),
  only('adapters-import-ports-and-money', '^apps/server/src/adapters/([^/]+)/', [
    '^apps/server/src/ports/',
    // How addresses are written, which the portal checks too.
    '^packages/contract/src/addresses\\.ts$',
    // HTTP requests with time and size limits are the same for all adapters, and so are signatures.
    '^apps/server/src/adapters/(json|ranges|signatures)/',
    '^packages/money/',
  ]),
  rule(
    'only-main-wires-adapters',
    { path: '^apps/server/src/', pathNot: ['^apps/server/src/(main|adapters)/'] },
    { path: '^apps/server/src/adapters/' },
  ),
]

const rulesOfBrowser = [
  only('browser-features-know-no-app', '^apps/(portal|console)/src/features/', [
    '^apps/(portal|console)/src/locales/',
    '^packages/',
  ]),
  only('browser-locales-stand-on-the-kit', '^apps/(portal|console)/src/locales/', ['^packages/']),
  // A route loads its page lazily: in an index.ts, the page would be loaded with the rest of the feature.
  rule(
    'browser-apps-enter-features-by-index-or-page',
    { path: '^apps/(portal|console)/src/', pathNot: ['^apps/(portal|console)/src/features/'] },
    {
      path: '^apps/(portal|console)/src/features/',
      pathNot: ['/features/[^/]+/index\\.ts$', '/features/[^/]+/[\\w-]+-page\\.tsx$'],
    },
  ),
]

const rulesOfAll: IRegularForbiddenRuleType[] = [
  { name: 'no-circular-imports', severity: 'error', from: {}, to: { circular: true } },
  // An import that cannot be resolved would escape every other rule.
  { name: 'imports-are-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

/** Between rooms of a folder. A domain of the server holds rooms of its own, each with an index.ts. */
function rulesBetween(name: string, folder: string, uses: Uses): readonly IRegularForbiddenRuleType[] {
  refuseCycle(uses)
  const names = Object.keys(uses)
  const room = `${folder}(${names.join('|')})/`
  return [
    rule(
      `${name}-meet-at-their-index`,
      { path: room },
      { path: room, pathNot: [`${folder}$1/`, `${folder}.+/index\\.ts$`] },
    ),
    ...names.map((each) =>
      rule(
        `${name}-use-only-listed-ones`,
        { path: `${folder}${each}/` },
        { path: room, pathNot: [each, ...(uses[each] ?? [])].map((used) => `${folder}${used}/`) },
      ),
    ),
    rule(
      `${name}-are-listed`,
      { path: `${folder}[^/]+/`, pathNot: [room, `^apps/server/src/(${kernel.join('|')})/`] },
      { path: ours },
    ),
  ]
}

interface From {
  readonly path: string
  readonly pathNot?: readonly string[]
}

function rule(name: string, from: From, to: IRegularForbiddenRuleType['to']): IRegularForbiddenRuleType {
  return { name, severity: 'error', from: { path: from.path, pathNot: [...(from.pathNot ?? []), test] }, to }
}

/** Code under `path` may import itself and what is allowed, and nothing else of ours. */
function only(name: string, path: string, allowed: readonly string[]): IRegularForbiddenRuleType {
  const itself = path.replace('([^/]+)', '$1')
  return rule(name, { path }, { path: ours, pathNot: [itself, ...allowed] })
}

function refuseCycle(uses: Uses): void {
  const visit = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) throw new Error(`Rooms use each other: ${[...way, room].join(' -> ')}`)
    for (const used of uses[room] ?? []) visit(used, [...way, room])
  }
  for (const room of Object.keys(uses)) visit(room, [])
}
