import type { DescribedCall } from '../call.ts'
import * as account from './account.ts'
import * as content from './content.ts'
import * as deposits from './deposits.ts'
import * as devices from './devices.ts'
import * as fund from './fund.ts'
import * as inheritance from './inheritance.ts'
import * as inheritanceClaims from './inheritance-claims.ts'
import * as kyc from './kyc.ts'
import * as liabilities from './liabilities.ts'
import * as live from './live.ts'
import * as member from './member.ts'
import * as mt5Transfers from './mt5-transfers.ts'
import * as operator from './operator.ts'
import * as operatorAudit from './operator-audit.ts'
import * as operatorBonuses from './operator-bonuses.ts'
import * as operatorBooks from './operator-books.ts'
import * as operatorCatalogue from './operator-catalogue.ts'
import * as operatorContent from './operator-content.ts'
import * as operatorCustody from './operator-custody.ts'
import * as operatorHome from './operator-home.ts'
import * as operatorInvestments from './operator-investments.ts'
import * as operatorMachines from './operator-machines.ts'
import * as operatorMembers from './operator-members.ts'
import * as operatorMoney from './operator-money.ts'
import * as operatorOrders from './operator-orders.ts'
import * as operatorProposals from './operator-proposals.ts'
import * as operatorResets from './operator-resets.ts'
import * as operatorRisk from './operator-risk.ts'
import * as operatorRoles from './operator-roles.ts'
import * as operatorTreasury from './operator-treasury.ts'
import * as passkeys from './passkeys.ts'
import * as products from './products.ts'
import * as requests from './requests.ts'
import * as statements from './statements.ts'
import * as team from './team.ts'
import * as tracking from './tracking.ts'
import * as twoFa from './two-fa.ts'
import * as views from './views.ts'
import * as wallet from './wallet.ts'
import * as withdrawalMethods from './withdrawal-methods.ts'
import * as withdrawals from './withdrawals.ts'

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

/** Every call, once, for the server and tests. A group's module also exports what its calls are made of. */
export function allCalls(): readonly DescribedCall[] {
  return callGroups.flatMap(({ calls }) => Object.values(calls)).filter(isCall)
}

function isCall(value: unknown): value is DescribedCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
