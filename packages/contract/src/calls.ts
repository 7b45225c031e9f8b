import * as account from './access/account.ts'
import * as devices from './access/devices.ts'
import * as passkeys from './access/passkeys.ts'
import * as requests from './access/requests.ts'
import * as twoFa from './access/two-fa.ts'
import * as liabilities from './books/liabilities.ts'
import * as operatorBooks from './books/operator-books.ts'
import type { DescribedCall } from './call.ts'
import * as content from './content/content.ts'
import * as operatorCatalogue from './content/operator-catalogue.ts'
import * as operatorContent from './content/operator-content.ts'
import * as operatorCustody from './custody/operator-custody.ts'
import * as deposits from './deposits/deposits.ts'
import * as operatorHome from './desk/operator-home.ts'
import * as inheritance from './members/inheritance.ts'
import * as inheritanceClaims from './members/inheritance-claims.ts'
import * as kyc from './members/kyc.ts'
import * as member from './members/member.ts'
import * as operatorMembers from './members/operator-members.ts'
import * as live from './operators/live.ts'
import * as operator from './operators/operator.ts'
import * as operatorAudit from './operators/operator-audit.ts'
import * as operatorMachines from './operators/operator-machines.ts'
import * as operatorMoney from './operators/operator-money.ts'
import * as operatorProposals from './operators/operator-proposals.ts'
import * as operatorResets from './operators/operator-resets.ts'
import * as operatorRisk from './operators/operator-risk.ts'
import * as operatorRoles from './operators/operator-roles.ts'
import * as views from './operators/views.ts'
import * as operatorBonuses from './teams/operator-bonuses.ts'
import * as team from './teams/team.ts'
import * as fund from './trading/fund.ts'
import * as mt5Transfers from './trading/mt5-transfers.ts'
import * as operatorInvestments from './trading/operator-investments.ts'
import * as operatorOrders from './trading/operator-orders.ts'
import * as products from './trading/products.ts'
import * as operatorTreasury from './treasury/operator-treasury.ts'
import * as statements from './wallet/statements.ts'
import * as tracking from './wallet/tracking.ts'
import * as wallet from './wallet/wallet.ts'
import * as withdrawalMethods from './withdrawals/withdrawal-methods.ts'
import * as withdrawals from './withdrawals/withdrawals.ts'

export {
  account,
  content,
  deposits,
  devices,
  fund,
  inheritance,
  inheritanceClaims,
  kyc,
  liabilities,
  live,
  member,
  mt5Transfers,
  operator,
  operatorAudit,
  operatorBonuses,
  operatorBooks,
  operatorCatalogue,
  operatorContent,
  operatorCustody,
  operatorHome,
  operatorInvestments,
  operatorMachines,
  operatorMembers,
  operatorMoney,
  operatorOrders,
  operatorProposals,
  operatorResets,
  operatorRisk,
  operatorRoles,
  operatorTreasury,
  passkeys,
  products,
  requests,
  statements,
  team,
  tracking,
  twoFa,
  views,
  wallet,
  withdrawalMethods,
  withdrawals,
}

type CallGroup = Readonly<Record<string, unknown>>

/** The groups in the order of the API's documentation. */
export const callGroups: readonly { readonly name: string; readonly calls: CallGroup }[] = [
  { name: 'account', calls: account },
  { name: 'member', calls: member },
  { name: 'two-fa', calls: twoFa },
  { name: 'passkeys', calls: passkeys },
  { name: 'devices', calls: devices },
  { name: 'kyc', calls: kyc },
  { name: 'inheritance', calls: inheritance },
  { name: 'inheritance claims', calls: inheritanceClaims },
  { name: 'wallet', calls: wallet },
  { name: 'statements', calls: statements },
  { name: 'liabilities', calls: liabilities },
  { name: 'tracking', calls: tracking },
  { name: 'deposits', calls: deposits },
  { name: 'withdrawals', calls: withdrawals },
  { name: 'withdrawal methods', calls: withdrawalMethods },
  { name: 'products', calls: products },
  { name: 'MT5 transfers', calls: mt5Transfers },
  { name: 'requests', calls: requests },
  { name: 'team', calls: team },
  { name: 'fund', calls: fund },
  { name: 'content', calls: content },
  { name: 'live', calls: live },
  { name: 'views', calls: views },
  { name: 'operator', calls: operator },
  { name: 'operator, home', calls: operatorHome },
  { name: 'operator, members', calls: operatorMembers },
  { name: 'operator, audit', calls: operatorAudit },
  { name: 'operator, roles', calls: operatorRoles },
  { name: 'operator, resets', calls: operatorResets },
  { name: 'operator, proposals', calls: operatorProposals },
  { name: 'operator, money', calls: operatorMoney },
  { name: 'operator, risk', calls: operatorRisk },
  { name: 'operator, books', calls: operatorBooks },
  { name: 'operator, custody', calls: operatorCustody },
  { name: 'operator, treasury', calls: operatorTreasury },
  { name: 'operator, bonuses', calls: operatorBonuses },
  { name: 'operator, investments', calls: operatorInvestments },
  { name: 'operator, orders', calls: operatorOrders },
  { name: 'operator, content', calls: operatorContent },
  { name: 'operator, catalogue', calls: operatorCatalogue },
  { name: 'operator, machines', calls: operatorMachines },
]

/** Every call, once, for the server and tests. A group's module also exports the schemas of its calls. */
export function allCalls(): readonly DescribedCall[] {
  return callGroups.flatMap(({ calls }) => Object.values(calls)).filter(isCall)
}

function isCall(value: unknown): value is DescribedCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
