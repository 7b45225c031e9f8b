// For each call with an id of something owned: such an item, its owner, and another caller who could do the
// same with an item of their own. The contract determines these calls; a test names any without a row here.
import {
  type Call,
  content,
  deposits,
  devices,
  type InputOf,
  kyc,
  member as memberCalls,
  operator,
  passkeys,
  products,
  statements,
  team,
  tracking,
  withdrawalMethods,
  withdrawals,
} from '@halyard/contract'
import type { House } from './investing.ts'
import { password, transactionPassword } from './members.ts'
import { aBonus, aTeamMember } from './somebodys-teams.ts'
import {
  aBankAccount,
  aDocumentLink,
  aGatewayOrder,
  aKycImage,
  aMovement,
  aNotification,
  anEarningOrder,
  anMt5Account,
  anOldOrder,
  anOperatorSession,
  anOrder,
  aPasskey,
  aProfileImage,
  aSession,
  aWaitingWithdrawal,
  type Visitor,
} from './somebodys-things.ts'
import type { Member } from './wallets.ts'
import { withdrawalCode } from './withdrawals.ts'

interface OwnedRecord<Who extends Visitor = Visitor> {
  readonly id: string
  readonly owner: Who
  readonly stranger: Who
  /** The call's input for the item with this id, from this caller. */
  readonly input: (id: string, by: Who) => Promise<{ readonly body?: object; readonly query?: object }>
}

interface Row {
  readonly call: Call
  readonly make: (house: House) => Promise<OwnedRecord>
}

/** Keyed by path and field. */
export type Rows = Readonly<Record<string, Row>>

function row<C extends Call, Who extends Visitor>(
  call: C,
  field: string,
  make: (house: House) => Promise<Pick<OwnedRecord<Who>, 'id' | 'owner' | 'stranger'>>,
  input: (id: string, by: Who, house: House) => InputOf<C> | Promise<InputOf<C>>,
): Rows {
  const madeIn = async (house: House) => {
    const made = await make(house)
    return { ...made, input: async (id: string, by: Who) => input(id, by, house) }
  }
  return { [`${call.path} ${field}`]: { call, make: madeIn as unknown as Row['make'] } }
}

export const ownedRecords: Rows = {
  ...row(devices.endSession, 'sessionId', aSession, (sessionId) => ({ body: { sessionId } })),
  ...row(passkeys.renamePasskey, 'passkeyId', aPasskey, (passkeyId) => ({
    body: { passkeyId, name: 'Mine' },
  })),
  ...row(passkeys.removePasskey, 'passkeyId', aPasskey, (passkeyId) => ({ body: { passkeyId, password } })),
  ...row(memberCalls.profileImage, 'fileId', aProfileImage, (fileId) => ({ query: { fileId } })),
  ...row(content.updateNotification, 'notificationId', aNotification, (notificationId) => ({
    body: { notificationId },
  })),
  ...row(kyc.kycImage, 'fileId', aKycImage, (fileId) => ({ query: { fileId } })),
  ...row(statements.makeReceipt, 'transactionId', aMovement, (transactionId) => ({
    body: { transactionId },
  })),
  ...row(tracking.findTransaction, 'transactionId', aWaitingWithdrawal, (transactionId) => ({
    query: { transactionId },
  })),
  ...row(deposits.addFund, 'orderNo', aGatewayOrder, (orderNo) => ({ body: { orderNo } })),
  ...row(deposits.addFundInfo, 'orderNo', aGatewayOrder, (orderNo) => ({ query: { orderNo } })),
  ...row(withdrawals.cancelWithdrawal, 'withdrawalId', aWaitingWithdrawal, (withdrawalId) => ({
    body: { withdrawalId },
  })),
  ...row(withdrawalMethods.deleteWithdrawalAddress, 'addressId', aBankAccount, (addressId) => ({
    body: { addressId },
  })),
  ...row(
    withdrawals.withdrawalToBank,
    'addressId',
    aBankAccount,
    async (addressId, by: Member, { t }: House) => {
      const emailVerifyCode = await withdrawalCode(t, by)
      const body = { addressId, amount: '100', currencyCode: 'SGD', transactionPassword, emailVerifyCode }
      return { body }
    },
  ),
  ...row(products.getInvestmentOrder, 'orderId', anOrder, (orderId) => ({ query: { orderId } })),
  ...row(products.equityLine, 'orderId', anOrder, (orderId) => ({ query: { orderId } })),
  ...row(products.orderResults, 'orderId', anOrder, (orderId) => ({ query: { orderId } })),
  ...row(products.genShareCert, 'orderId', anOrder, (orderId) => ({ query: { orderId } })),
  ...row(products.downloadAgreement, 'orderId', anOrder, (orderId) => ({ query: { orderId } })),
  ...row(products.openDocument, 'token', aDocumentLink, (token) => ({ query: { token } })),
  ...row(products.withdrawCapital, 'orderId', anOldOrder, (orderId) => ({
    body: { orderId, transactionPassword },
  })),
  ...row(products.unsubscribe, 'orderId', anOrder, (orderId) => ({ body: { orderId, transactionPassword } })),
  ...row(products.packageWithdrawal, 'orderId', anEarningOrder, (orderId) => ({
    body: { orderId, withdrawAmount: '1', transactionPassword },
  })),
  ...row(products.setLossLimit, 'orderId', anOrder, (orderId) => ({
    body: { orderId, lossLimitPercent: 20, transactionPassword },
  })),
  ...row(products.setTrading, 'mt5Id', anMt5Account, (mt5Id) => ({
    body: { mt5Id, enabled: false, transactionPassword },
  })),
  ...row(team.totalTeamInvestment, 'memberId', aTeamMember, (memberId) => ({ query: { memberId } })),
  ...row(team.explainBonus, 'bonusId', aBonus, (bonusId) => ({ query: { bonusId } })),
  ...row(operator.endOperatorSession, 'sessionId', anOperatorSession, (sessionId) => ({
    body: { sessionId },
  })),
}
