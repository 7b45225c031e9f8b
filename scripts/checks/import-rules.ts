/**
 * The rules for imports between parts of the code. A rule's comment is shown to the developer when it
 * fires. Test files (x.test.ts beside the code, tests/) may import anything.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Allowed uses between rooms, always through the other's index.ts. There are no cycles. */
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

/** The portal's rooms. Pages are never in an index.ts: every user of the room would load them too. */
export const portalUses: Uses = {
  'wallet/balances': [],
  'members/countries': [],
  'wallet/figures': ['wallet/balances'],
  'wallet/money-form': ['access/two-fa'],
  'members/own-account': [],
  'content/memos': [],
  'content/notifications': [],
  'access/passkeys': [],
  'content/placeholder': [],
  'access/session': [],
  'shell/settings': [],
  'deposits/deposit': ['shell/settings'],
  'content/download': ['shell/settings'],
  'trading/safety-fund': ['members/countries'],
  'members/kyc': ['members/countries', 'members/own-account'],
  'members/referral': ['access/session'],
  'access/two-fa': ['members/own-account', 'access/passkeys'],
  'access/sign-in': ['access/passkeys', 'access/session', 'shell/settings', 'access/two-fa'],
  'access/transaction-password': ['members/own-account', 'access/two-fa'],
  'trading/orders': ['wallet/balances', 'wallet/figures', 'access/transaction-password'],
  'wallet/dashboard': [
    'wallet/balances',
    'wallet/figures',
    'members/own-account',
    'trading/orders',
    'members/referral',
    'access/session',
  ],
  'trading/investment': [
    'wallet/balances',
    'wallet/figures',
    'members/own-account',
    'trading/orders',
    'access/transaction-password',
  ],
  'wallet/statements': ['access/sign-in', 'shell/settings'],
  'books/liabilities': ['access/sign-in', 'access/session', 'shell/settings', 'wallet/statements'],
  'members/profile': [
    'members/countries',
    'members/kyc',
    'members/own-account',
    'shell/settings',
    'access/two-fa',
  ],
  'access/security': [
    'members/own-account',
    'access/passkeys',
    'access/session',
    'shell/settings',
    'access/transaction-password',
    'access/two-fa',
  ],
  'shell/frame': [
    'members/own-account',
    'content/notifications',
    'access/session',
    'shell/settings',
    'access/transaction-password',
  ],
  'teams/team': ['wallet/balances', 'wallet/figures', 'members/own-account'],
  'operators/view-as-member': ['access/sign-in', 'access/session'],
  'wallet/tracking': ['wallet/balances', 'deposits/deposit', 'withdrawals/requests'],
  'wallet/activity': [
    'wallet/balances',
    'wallet/figures',
    'trading/orders',
    'wallet/money-form',
    'wallet/statements',
    'wallet/tracking',
    'access/two-fa',
  ],
  'withdrawals/requests': [
    'wallet/balances',
    'wallet/money-form',
    'members/own-account',
    'shell/settings',
    'access/two-fa',
    'withdrawals/proof',
  ],
  'withdrawals/proof': [],
}

/**
 * The console's rooms. A queue's page is loaded when it is opened; the parts the rail needs are in its
 * index.ts.
 */
export const consoleUses: Uses = {
  'desk/settings': [],
  'access/session': [],
  'desk/queue': ['desk/screen', 'access/session'],
  'desk/screen': [],
  'desk/rows': ['desk/screen'],
  'operators/audit': ['desk/queue', 'desk/rows', 'desk/screen', 'access/session'],
  'books/ledger': ['desk/queue', 'desk/rows', 'desk/screen', 'access/session'],
  'content/pictures': ['desk/queue'],
  'access/account': ['desk/screen', 'access/session'],
  'access/sign-in': ['access/session', 'desk/settings'],
  'desk/shell': ['content/catalogue', 'desk/queue', 'access/session', 'desk/settings'],
  'content/catalogue': ['content/pictures', 'desk/queue', 'desk/screen', 'access/session'],
  'teams/bonus-plan': ['desk/queue', 'desk/screen'],
  'desk/home': ['content/catalogue', 'content/pictures', 'desk/queue', 'access/session'],
  'members/kyc': ['content/pictures', 'desk/queue'],
  'members/inheritance': ['content/pictures', 'desk/queue'],
  'deposits/deposits': ['content/pictures', 'desk/queue'],
  'members/members': ['operators/audit', 'desk/queue', 'desk/rows', 'desk/screen', 'access/session'],
  'operators/integrations': ['desk/queue', 'desk/screen', 'access/session'],
  'deposits/bank-statements': ['desk/queue', 'desk/rows', 'desk/screen', 'access/session'],
  'operators/roles': ['desk/queue', 'desk/rows', 'desk/screen', 'access/session'],
  'withdrawals/requests': ['desk/queue', 'access/session'],
  'withdrawals/payouts': ['desk/queue', 'access/session', 'desk/settings'],
  'teams/bonuses': ['desk/queue'],
  'operators/alarms': ['desk/queue', 'access/session'],
  'trading/orders': ['desk/queue', 'access/session'],
  'books/reconciliation': ['desk/queue', 'access/session'],
  'custody/strays': ['desk/queue', 'desk/settings'],
  'treasury/wallets': ['desk/queue', 'desk/settings'],
  'custody/networks': ['operators/alarms', 'desk/queue'],
  'operators/proposals': ['teams/bonus-plan', 'desk/queue', 'access/session', 'content/pictures'],
}

/** Packages that npm installed below a workspace are not ours. */
const ours = '^(?!.*node_modules/)(packages|apps|scripts|tests)/'
const kernel = {
  server: ['adapters', 'ledger', 'locales', 'main', 'platform', 'ports', 'settings'],
  browser: ['app', 'boot', 'locales', 'testing'],
}
const browserRooms = `^apps/(portal|console)/src/(?!(?:${kernel.browser.join('|')})/)[^/]+/`
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
    ...rulesBetween('portal-rooms', '^apps/portal/src/', uses.portal),
    ...rulesBetween('console-rooms', '^apps/console/src/', uses.console),
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
  // A domain's calls are its surface: what two of them share is a module beside `api`.
  rule(
    'endpoints-are-for-main-only',
    { path: '^apps/server/src/', pathNot: ['^apps/server/src/(main/|[^/]+/api/index\\.ts$)'] },
    { path: '^apps/server/src/[^/]+/api/' },
  ),
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
    // Address formats, which the portal checks too.
    '^packages/contract/src/addresses\\.ts$',
    // Shared by all adapters: HTTP requests with time and size limits, and signatures.
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
  only('browser-rooms-know-no-app', browserRooms, [
    // Rooms of the same application: rulesBetween.
    browserRooms,
    '^apps/(portal|console)/src/locales/',
    '^packages/',
  ]),
  only('browser-locales-stand-on-the-kit', '^apps/(portal|console)/src/locales/', ['^packages/']),
  // A route loads its page lazily: in an index.ts, the page would be loaded with the rest of the room.
  rule(
    'browser-apps-enter-rooms-by-index-or-page',
    { path: '^apps/(portal|console)/src/', pathNot: [browserRooms] },
    {
      path: browserRooms,
      pathNot: ['/src/[^/]+/[^/]+/index\\.ts$', '/src/[^/]+/[^/]+/[\\w-]+-page\\.tsx$'],
    },
  ),
]

const rulesOfAll: IRegularForbiddenRuleType[] = [
  { name: 'no-circular-imports', severity: 'error', from: {}, to: { circular: true } },
  // An import that cannot be resolved would escape every other rule.
  // The bundler makes the texts' modules.
  {
    name: 'imports-are-found',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:texts$' },
  },
]

/**
 * Rules between rooms of a folder. A domain of the server holds rooms of its own, each with an index.ts.
 */
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
      {
        path: `${folder}[^/]+/`,
        pathNot: [room, ...Object.values(kernel).map((names) => `${folder}(${names.join('|')})/`)],
      },
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

/** Code under `path` may import itself and the allowed paths, and nothing else of ours. */
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
