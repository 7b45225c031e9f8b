/**
 * Who may import whom. Each rule's comment is what a developer reads when it fires; test files
 * (x.test.ts beside the code, tests/) may reach anywhere.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Which server features each feature may use, always through the other's index.ts. Has no cycle. */
export const featureUses: Readonly<Record<string, readonly string[]>> = {
  visitors: [],
  letters: ['visitors'],
  identity: ['visitors', 'letters'],
  content: [],
  operations: ['visitors', 'letters', 'identity', 'two-fa', 'passkeys'],
  'two-fa': ['visitors', 'letters', 'identity'],
  'sign-in': ['visitors', 'letters', 'identity', 'two-fa'],
  passkeys: ['visitors', 'letters', 'identity', 'two-fa'],
  kyc: ['visitors', 'operations'],
  profile: ['visitors', 'letters', 'identity', 'operations', 'two-fa', 'kyc', 'order'],
  rates: ['operations'],
  deposit: ['visitors', 'operations', 'rates'],
  withdrawal: ['letters', 'identity', 'operations', 'two-fa', 'rates'],
  sweep: ['operations', 'deposit'],
  custody: ['operations', 'deposit'],
  payout: ['operations', 'deposit', 'withdrawal', 'reconciliation'],
  settlement: ['operations'],
  strategy: ['settlement'],
  reconciliation: ['operations', 'deposit', 'settlement'],
  product: ['operations', 'settlement', 'strategy'],
  order: ['identity', 'operations', 'two-fa', 'settlement', 'reconciliation', 'product'],
  wallet: ['visitors', 'identity', 'two-fa', 'withdrawal', 'order'],
  document: ['visitors', 'settlement', 'product'],
}

/** What npm put below a workspace is not ours. */
const ours = '^(?!.*node_modules/)(packages|apps|scripts|tests)/'
const test = '\\.test\\.tsx?$'
const serverFeatures = '^apps/server/src/features/'

export function importRules(uses: Readonly<Record<string, readonly string[]>>): IRegularForbiddenRuleType[] {
  refuseCycle(uses)
  return [
    ...rulesOfPackages,
    ...rulesOfApps,
    ...rulesOfServer,
    ...rulesBetweenServerFeatures(uses),
    ...rulesOfBrowser,
    ...rulesOfAll,
  ]
}

const rulesOfPackages = [
  only('money-imports-nothing', '^packages/money/', []),
  rule('money-has-no-dependencies', { path: '^packages/money/' }, { path: 'node_modules' }),
  only('contract-imports-money-only', '^packages/contract/', ['^packages/money/']),
  only('ui-imports-nothing-of-ours', '^packages/ui/', []),
]

const rulesOfApps = [
  rule(
    'ui-is-for-portal-and-console',
    { path: ours, pathNot: ['^packages/ui/', '^apps/(portal|console)/'] },
    { path: '^packages/ui/' },
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
    '^apps/server/src/(ledger|platform|ports|locales)/',
    '^packages/(contract|money)/',
  ]),
  only('ledger-imports-database-and-money', '^apps/server/src/ledger/', [
    '^apps/server/src/platform/(db/|clock\\.ts|ids\\.ts)',
    '^packages/money/',
  ]),
  only('platform-knows-nothing-above-it', '^apps/server/src/platform/', [
    '^apps/server/src/(ports|locales)/',
    '^packages/(contract|money)/',
  ]),
  only('locales-import-contract-only', '^apps/server/src/locales/', ['^packages/contract/']),
  only('ports-import-money-only', '^apps/server/src/ports/', ['^packages/money/']),
  only('adapters-import-ports-and-money', '^apps/server/src/adapters/([^/]+)/', [
    '^apps/server/src/ports/',
    // Asking over HTTP within a time and a size is the same for all of them, and so is a signature of theirs.
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
  rule(
    'browser-features-are-apart',
    { path: '^apps/(portal|console)/src/features/([^/]+)/' },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
]

const rulesOfAll: IRegularForbiddenRuleType[] = [
  { name: 'no-circular-imports', severity: 'error', from: {}, to: { circular: true } },
  // An import that is not found would escape every other rule.
  { name: 'imports-are-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

function rulesBetweenServerFeatures(
  uses: Readonly<Record<string, readonly string[]>>,
): readonly IRegularForbiddenRuleType[] {
  const listed = Object.keys(uses).map((feature) => `${serverFeatures}${feature}/`)
  return [
    rule(
      'server-features-meet-at-their-index',
      { path: `${serverFeatures}([^/]+)/` },
      { path: serverFeatures, pathNot: [`${serverFeatures}$1/`, `${serverFeatures}[^/]+/index\\.ts$`] },
    ),
    rule(
      'server-features-use-only-listed-ones',
      { path: `${serverFeatures}([^/]+)/`, pathNot: listed },
      { path: serverFeatures, pathNot: `${serverFeatures}$1/` },
    ),
    ...Object.entries(uses).map(([feature, used]) =>
      rule(
        'server-features-use-only-listed-ones',
        { path: `${serverFeatures}${feature}/` },
        { path: serverFeatures, pathNot: [feature, ...used].map((name) => `${serverFeatures}${name}/`) },
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

/** What lies under `path` may import itself and what is allowed, and nothing else of ours. */
function only(name: string, path: string, allowed: readonly string[]): IRegularForbiddenRuleType {
  const itself = path.replace('([^/]+)', '$1')
  return rule(name, { path }, { path: ours, pathNot: [itself, ...allowed] })
}

function refuseCycle(uses: Readonly<Record<string, readonly string[]>>): void {
  const visit = (feature: string, way: readonly string[]): void => {
    if (way.includes(feature)) throw new Error(`Features use each other: ${[...way, feature].join(' -> ')}`)
    for (const used of uses[feature] ?? []) visit(used, [...way, feature])
  }
  for (const feature of Object.keys(uses)) visit(feature, [])
}
