/**
 * Every code that a reply can hold has a text in both languages, in the table of the screen that shows it.
 */
import { globSync, readFileSync } from 'node:fs'
import { tablesOf } from '@halyard/bundling'
import { allCalls, operatorProposals, operatorRisk, roleNames } from '@halyard/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kindForms } from '../content/catalogue/kind-fields.ts'

const proposalKindNames = Object.keys(operatorProposals.proposalKinds)

/** Text tables and the key prefixes in them. */
const shownBy: Readonly<Record<string, string>> = {
  'kycQueue.submissions.gender': 'kyc:',
  'memberInheritance.claims.state': 'members:claim_',
  'inheritanceClaims.claims.state': 'members:claim_',
  'findMembers.members.kycStatus': 'members:',
  'findMembers.members.foundBy': 'members:',
  'member.kycStatus': 'members:',
  'memberTeam.referrals.kycStatus': 'members:',
  'memberOrders.orders.state': 'members:',
  'memberWallets.movements.kind': 'members:',
  'memberWallets.movements.state': 'members:',
  'withdrawalRisk.orders.state': 'members:',
  'withdrawalRisk.deposits.kind': 'members:',
  'withdrawalRisk.deposits.state': 'members:',
  'withdrawalRisk.withdrawals.kind': 'members:',
  'withdrawalRisk.withdrawals.state': 'members:',
  'stuckOrders.orders.state': 'orders:',
  'stuckOrders.orders.operations.kind': 'orders:',
  'home.stopped.network': 'home:',
  'home.books.coverage.held.place': 'home:',
  'coverage.now.held.place': 'home:',
  'coverage.days.held.place': 'home:',
  'operators.operators.roles': 'roles:',
  'roleProposals.proposals.roles': 'roles:',
  'roleProposals.proposals.presentRoles': 'roles:',
  'gatewayPayment.orderState': 'alarms:',
  'gatewayPayment.state': 'alarms:',
  'proposals.proposals.payload.direction': 'proposals:bank_',
  'proposals.proposals.payload.explanation': 'proposals:',
  'proposals.proposals.payload.withdrawals.standing': 'proposals:withdrawal_',
  'fiatDepositQueue.deposits.lacks': 'deposits:',
  'withdrawalQueue.withdrawals.kind': 'withdrawals:',
  'paymentQueue.withdrawals.kind': 'withdrawals:',
  'withdrawalQueue.withdrawals.secondNeeded.why': 'withdrawals:second',
  'paymentQueue.withdrawals.secondNeeded.why': 'withdrawals:second',
  'payouts.payouts.secondNeeded.why': 'withdrawals:second',
  'withdrawalQueue.withdrawals.safety.sent': 'payouts:sent_',
  'paymentQueue.withdrawals.safety.sent': 'payouts:sent_',
  'payouts.payouts.safety.sent': 'payouts:sent_',
  'withdrawalQueue.withdrawals.saidOutcomes.outcome': 'queue:',
  'paymentQueue.withdrawals.saidOutcomes.outcome': 'queue:',
  'rateProposals.proposals.direction': 'proposals:',
  'statementLines.lines.direction': 'treasury:',
  'statementLines.lines.confirms.kind': 'statements:',
  'statementLines.lines.names.state': 'statements:',
  'accountEntries.kind': 'books:',
  'bookLine.kind': 'books:',
  'ledgerAccounts.accounts.kind': 'books:',
  'ledgerTransfer.entries.kind': 'books:',
  'trialBalance.lines.kind': 'books:',
  'accountEntries.entries.transferKind': 'books:',
  'bookLine.movements.transferKind': 'books:',
  'bookLine.months.movements.transferKind': 'books:',
  'ledgerTransfer.transferKind': 'books:',
  'custodyCorrections.corrections.kind': 'proposals:',
  'strayTransfers.strays.wallet': 'custody:',
  'walletMovements.movements.direction': 'treasury:',
  'walletMovements.movements.place': 'treasury:',
  'walletMovements.movements.explanation': 'treasury:',
  'wallets.wallets.place': 'books:',
  'heldBonuses.bonuses.bonusType': 'bonusNames:',
  'heldBonuses.bonuses.signals.kind': 'bonuses:',
  'tryBonusPlan.present.byKind.bonusType': 'bonusNames:',
  'tryBonusPlan.proposed.byKind.bonusType': 'bonusNames:',
  'openDifferences.differences.subjectKind': 'reconciliation:',
  'openDifferences.differences.kind': 'reconciliation:item',
  'platformFundings.fundings.purpose': 'proposals:',
  'waitingContent.waiting.kind': 'goingOut:',
  'catalogue.caution': 'catalogue:',
  'webhookDeliveries.deliveries.state': 'machines:',
  'webhooks.endpoints.events': 'machines:',
}

/** Never shown as codes: used for decisions, or covered by texts of their own. */
const unshown = [
  /\.replayed\./,
  /^settleRequest\./,
  /^home\.queues\.queue$/,
  /\.network$/,
  /\.asset$/,
  /\.payload\.action$/,
  // The operator's own call: its message says the result.
  /^(correctFiatDeposit|decide\w+|returnPayout|settle\w+|reconcile)\.state$/,
  // Only waiting ones are listed.
  /^(twoFaRemovals|roleProposals|operatorResets|proposals|depositAccounts|rateProposals|custodyCorrections|bonusPlanProposals|platformFundings)\.\w+\.state$/,
  /^(paymentQueue|withdrawalQueue)\.withdrawals\.state$/,
  /^strayTransfers\.strays\.correction$/,
  /^heldBonuses\.bonuses\.earlierDecisions\./,
  /^statementLines\.lines\.pays\.state$/,
  // FINISHED is shown by its result.
  /^(booksChecks\.checks|reconciliations\.reconciliations)\.state$/,
  // Shown with its time and operator.
  /^withdrawalRisk\.signals\.kind$/,
]

const schemaKeywords = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])

/** Paths in a reply that hold one of a list of codes. */
function codesIn(schema: unknown, path: string): [path: string, codes: readonly string[]][] {
  if (typeof schema !== 'object' || schema === null) return []
  const own: [string, readonly string[]][] =
    'enum' in schema && Array.isArray(schema.enum) ? [[path, schema.enum.filter(isText)]] : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, part]) =>
      codesIn(part, schemaKeywords.has(name) || /^\d+$/.test(name) ? path : `${path}.${name}`),
    ),
  ]
}

const isText = (value: unknown) => typeof value === 'string'

const ofOperators = allCalls().filter(({ access }) => typeof access === 'object' && 'operator' in access)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('every code of a reply has a text', async () => {
    const tables = tablesOf('console', language)
    const missing = ofOperators.flatMap(({ path, reply }) => {
      const name = path.replace('/operator/', '')
      const schema = z.toJSONSchema(reply as never, { io: 'output', unrepresentable: 'any' })
      return codesIn(schema, name).flatMap(([where, codes]) => {
        if (unshown.some((each) => each.test(where))) return []
        const [table = '', prefix = ''] = shownBy[where]?.split(':') ?? []
        const hasWord = (code: string) =>
          tables[table]?.[prefix + code] ?? (where.endsWith('.transferKind') && tables.bonusNames?.[code])
        return codes.filter((code) => !hasWord(code)).map((code) => `${where}: ${code}`)
      })
    })
    expect(missing).toEqual([])
  })

  test('so do changes of an account, roles, kinds of proposals, and the fields of the catalogue', async () => {
    const { withdrawals = {}, roles = {}, proposals = {}, catalogue = {} } = tablesOf('console', language)
    expect(operatorRisk.accountChanges.filter((each) => !withdrawals[each])).toEqual([])
    expect(roleNames.filter((each) => !roles[each])).toEqual([])
    expect(proposalKindNames.filter((each) => !proposals[each])).toEqual([])
    const fields = kindForms.flatMap(({ fields, inLanguages = [] }) => [...fields, ...inLanguages])
    expect(fields.filter(({ name }) => !catalogue[name])).toEqual([])
  })

  test('so does every obstacle of a payout or an order', async () => {
    const { obstacles = {} } = tablesOf('console', language)
    const unionIn = (path: string, type: string) => {
      const [, union = ''] =
        new RegExp(`type ${type} =([\\s\\S]*?)\\n\\n`).exec(readFileSync(path, 'utf8')) ?? []
      return [...union.matchAll(/\| '([A-Z_]+)'/g)].map(([, code = '']) => code)
    }
    const doubts = unionIn('apps/server/src/ports/chain.ts', 'Doubt').map((code) => `NODE_${code}`)
    const refusals = unionIn('apps/server/src/ports/signer.ts', 'SignerRefusal').map(
      (code) => `SIGNER_${code}`,
    )
    // An unanswered payout is an alarm only.
    const listed = [
      ...readFileSync('docs/operating/alarms.md', 'utf8').matchAll(/^\| `(?:PAYOUT|ORDER)_([A-Z_]+)` +\|/gm),
    ].flatMap(([, code = '']) => (code === 'UNANSWERED' ? [] : code))
    expect([doubts, refusals].every(({ length }) => length > 5)).toBe(true)
    expect([...doubts, ...refusals, ...listed].filter((code) => !obstacles[code])).toEqual([])
  })

  test('so does every action in the audit log', async () => {
    const { auditActions = {} } = tablesOf('console', language)
    const sources = globSync('apps/server/src/**/*.ts', { exclude: (name) => name.includes('.test.') })
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const written = [...sources.matchAll(/action: '([a-z-]+\.[a-zA-Z.-]+[a-z])'/g)].map(
      ([, action = '']) => action,
    )
    const ofProposals = proposalKindNames.flatMap((kind) =>
      ['propose', 'approve', 'reject', 'lapse'].map((step) => `proposals.${kind}.${step}`),
    )
    const ofSections = [...sources.matchAll(/showMember\(app, request, '(\w+)'/g)].map(
      ([, section]) => `members.view.${section}`,
    )
    expect(ofSections.length).toBeGreaterThan(5)
    const actions = new Set([...written, ...ofProposals, ...ofSections])
    expect(actions.size).toBeGreaterThan(130)
    // Prefixes of actions that are logged as decisions.
    const isDecided = (action: string) =>
      ['approve', 'reject', 'lapse'].every((step) => auditActions[`${action}.${step}`])
    expect([...actions].filter((action) => !auditActions[action] && !isDecided(action))).toEqual([])
  })
})
