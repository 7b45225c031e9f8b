/**
 * Which code may import which. A rule's comment is what a developer reads when the rule fires. Test files
 * (x.test.ts beside the code, tests/) may import anything.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Which features each feature may use, always through the other's index.ts. There are no cycles. */
export type Uses = Readonly<Record<string, readonly string[]>>

/** The server's features. */
export const featureUses: Uses = {
  visitors: [],
  letters: ['visitors'],
  'team-events': [],
  members: ['letters', 'team-events'],
  sessions: ['visitors', 'letters', 'members'],
  'email-change': ['visitors', 'letters', 'members', 'sessions', 'two-fa'],
  identity: ['visitors', 'letters', 'members', 'sessions', 'two-fa', 'email-change'],
  catalogue: ['operations'],
  places: ['operations', 'catalogue'],
  brand: ['operations', 'catalogue'],
  content: ['operations', 'catalogue', 'rates'],
  live: ['sessions', 'operations'],
  requests: [],
  operations: ['visitors', 'letters', 'members', 'sessions', 'identity', 'two-fa', 'passkeys'],
  'two-fa': ['visitors', 'letters', 'members', 'sessions'],
  'sign-in': ['visitors', 'letters', 'sessions', 'two-fa'],
  passkeys: ['visitors', 'letters', 'members', 'sessions', 'two-fa'],
  kyc: ['visitors', 'letters', 'sessions', 'operations'],
  profile: [
    'visitors',
    'letters',
    'members',
    'sessions',
    'email-change',
    'operations',
    'two-fa',
    'kyc',
    'order',
    'bonus',
  ],
  inheritance: [
    'visitors',
    'letters',
    'members',
    'sessions',
    'email-change',
    'operations',
    'kyc',
    'profile',
    'withdrawal',
    'order',
  ],
  rates: ['operations', 'catalogue'],
  'bank-statement': ['operations', 'rates'],
  treasury: ['operations'],
  withdrawal: ['letters', 'members', 'sessions', 'operations', 'catalogue', 'two-fa', 'rates'],
  deposit: ['visitors', 'operations', 'catalogue', 'rates', 'bank-statement', 'treasury', 'withdrawal'],
  sweep: ['operations', 'deposit', 'treasury'],
  custody: ['operations', 'deposit', 'treasury', 'withdrawal'],
  payout: ['operations', 'deposit', 'withdrawal', 'reconciliation', 'treasury'],
  settlement: ['operations', 'team-events'],
  bonus: ['team-events', 'operations', 'settlement'],
  team: ['operations', 'bonus'],
  strategy: ['settlement'],
  rebate: ['operations'],
  liabilities: ['visitors', 'operations'],
  reconciliation: [
    'operations',
    'deposit',
    'rates',
    'settlement',
    'bonus',
    'rebate',
    'liabilities',
    'treasury',
  ],
  product: ['operations', 'catalogue', 'settlement', 'strategy'],
  order: [
    'members',
    'sessions',
    'operations',
    'two-fa',
    'settlement',
    'reconciliation',
    'product',
    'team-events',
    'bonus',
  ],
  wallet: ['sessions', 'two-fa', 'withdrawal'],
  dashboard: ['deposit', 'withdrawal', 'order'],
  drawing: [],
  document: ['visitors', 'settlement', 'product', 'drawing'],
  statement: ['visitors', 'kyc', 'drawing', 'wallet'],
  tracking: ['visitors', 'deposit', 'withdrawal', 'order', 'wallet'],
  fund: [],
  books: ['operations', 'reconciliation'],
  machines: ['operations'],
  views: ['visitors', 'operations'],
  desk: [
    'visitors',
    'letters',
    'members',
    'sessions',
    'email-change',
    'operations',
    'kyc',
    'inheritance',
    'rates',
    'deposit',
    'withdrawal',
    'payout',
    'custody',
    'treasury',
    'bonus',
    'product',
    'order',
    'reconciliation',
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
const test = '\\.test\\.tsx?$'
const serverFeatures = '^apps/server/src/features/'

export function importRules(uses: {
  readonly server: Uses
  readonly portal: Uses
  readonly console: Uses
}): IRegularForbiddenRuleType[] {
  return [
    ...rulesOfPackages,
    ...rulesOfApps,
    ...rulesOfServer,
    ...rulesBetweenFeatures('server', uses.server),
    ...rulesOfBrowser,
    ...rulesBetweenFeatures('portal', uses.portal),
    ...rulesBetweenFeatures('console', uses.console),
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
  only('server-features-stand-on-the-kernel', serverFeatures, [
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

function rulesBetweenFeatures(app: string, uses: Uses): readonly IRegularForbiddenRuleType[] {
  refuseCycle(uses)
  const features = `^apps/${app}/src/features/`
  const listed = Object.keys(uses).map((feature) => `${features}${feature}/`)
  return [
    rule(
      `${app}-features-meet-at-their-index`,
      { path: `${features}([^/]+)/` },
      { path: features, pathNot: [`${features}$1/`, `${features}[^/]+/index\\.ts$`] },
    ),
    rule(
      `${app}-features-use-only-listed-ones`,
      { path: `${features}([^/]+)/`, pathNot: listed },
      { path: features, pathNot: `${features}$1/` },
    ),
    ...Object.entries(uses).map(([feature, used]) =>
      rule(
        `${app}-features-use-only-listed-ones`,
        { path: `${features}${feature}/` },
        { path: features, pathNot: [feature, ...used].map((name) => `${features}${name}/`) },
      ),
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
  const visit = (feature: string, way: readonly string[]): void => {
    if (way.includes(feature)) throw new Error(`Features use each other: ${[...way, feature].join(' -> ')}`)
    for (const used of uses[feature] ?? []) visit(used, [...way, feature])
  }
  for (const feature of Object.keys(uses)) visit(feature, [])
}
