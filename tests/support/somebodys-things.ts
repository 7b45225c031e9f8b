// Owned items, each with its owner and another member who has a similar one.
import {
  content,
  deposits,
  devices,
  kyc,
  member as memberCalls,
  operator,
  products,
  wallet,
} from '@halyard/contract'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { runSettlement } from '../../apps/server/src/trading/settlement/run-settlement.ts'
import { sealBankAccount } from '../../apps/server/src/withdrawals/bank-account.ts'
import { anInvestor, type Bought, bought, day, type House, later, proveTimes, work } from './investing.ts'
import { documents } from './kyc.ts'
import { signedIn } from './members.ts'
import { anOperator } from './operators.ts'
import { memberWithPasskey, passkeysOf } from './passkeys.ts'
import { fileOf, jpegBytes } from './pictures.ts'
import { setRateNow } from './rates.ts'
import type { Browser, TestServer } from './server.ts'
import { aMember, type Member } from './wallets.ts'
import { waitingWithdrawal, withdrawalRates } from './withdrawals.ts'

export interface Visitor {
  readonly token: string
  readonly browser?: Browser
}

export async function aSession({ t }: House) {
  const [owner, stranger] = [await aMember(t), await aMember(t)]
  await signedIn(t, owner.email)
  const { body } = await t.ask(devices.sessionList, undefined, owner)
  return { owner, stranger, id: body.sessions.find(({ current }) => !current)?.id ?? '' }
}

export async function aNotification({ t }: House) {
  const [owner, stranger] = [await aMember(t), await aMember(t)]
  const { body } = await t.ask(content.notificationList, { query: {} }, owner)
  return { owner, stranger, id: body.data.content[0]?.id ?? '' }
}

export async function aPasskey({ t }: House) {
  const [{ member: owner }, { member: stranger }] = [await memberWithPasskey(t), await memberWithPasskey(t)]
  return { owner, stranger, id: (await passkeysOf(t, owner))[0]?.id ?? '' }
}

const fileIdIn = (address: string | null) => new URL(address ?? '', 'http://here').searchParams.get('fileId')

export async function aProfileImage({ t }: House) {
  const [owner, stranger] = [await aMember(t), await aMember(t)]
  for (const who of [owner, stranger]) {
    const body = { profileImageUpload: fileOf(await jpegBytes()) }
    await t.ask(memberCalls.changeProfileImage, { body }, who)
  }
  const { body } = await t.ask(memberCalls.viewProfile, undefined, owner)
  return { owner, stranger, id: fileIdIn(body.profileImage) ?? '' }
}

export async function aKycImage({ t }: House) {
  const [owner, stranger] = [await aMember(t), await aMember(t)]
  for (const who of [owner, stranger]) await t.ask(kyc.submitKyc, { body: await documents() }, who)
  const { body } = await t.ask(kyc.getKycInfo, undefined, owner)
  return { owner, stranger, id: fileIdIn(body.icImageUrl) ?? '' }
}

export async function aGatewayOrder({ t }: House) {
  const [owner, stranger] = [await aMember(t), await aMember(t)]
  await setRateNow(t, '7.2')
  const wish = { body: { amount: '1500', currencyCode: 'CNY' } }
  const { body } = await t.ask(deposits.generateOrderNo, wish, owner)
  return { owner, stranger, id: body.orderNo }
}

/** A line of the wallet's history. */
export async function aMovement({ t }: House) {
  const [owner, stranger] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  const { body } = await t.ask(wallet.transactionHistory, { query: {} }, owner)
  return { owner, stranger, id: body.transactionHistoryList.walletTrxDtoList[0]?.txId ?? '' }
}

export async function aWaitingWithdrawal({ t }: House) {
  const [owner, stranger] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  await waitingWithdrawal(t, stranger)
  return { owner, stranger, id: await waitingWithdrawal(t, owner) }
}

export async function aBankAccount({ t }: House) {
  const [owner, stranger] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  await withdrawalRates(t, { SGD: '1.35' })
  return { owner, stranger, id: await savedMethod(t, owner) }
}

/** A member's bank account, ready for use. */
export async function savedMethod(t: TestServer, { id: member_id }: Member): Promise<string> {
  const account = { bankCountry: 'SG', bankName: 'DBS Bank', holderName: 'Ann', address: '12 Marina' }
  const now = t.app.clock.now()
  const id = newId()
  const sealed = sealBankAccount(t.app, id, { ...account, accountNumber: '0721234567', swift: 'DBSSSGSG' })
  await t.app.db.transact((tx) =>
    tx
      .insertInto('withdrawal_method')
      .values({
        id,
        member_id,
        kind: 'BANK',
        account_sealed: sealed,
        digest: Buffer.from(id),
        remark: '',
        created_at: now,
        usable_from: now,
      })
      .execute(),
  )
  return id
}

/** Two members with an order each, and enough 2FA grants for later calls. */
async function twoInvestors(house: House): Promise<{ owner: Member; stranger: Member; order: Bought }> {
  const [owner, stranger] = [await anInvestor(house), await anInvestor(house)]
  const order = await bought(house, owner)
  await bought(house, stranger)
  for (const who of [owner, stranger]) await proveTimes(house, who, 3)
  return { owner, stranger, order }
}

export async function anOrder(house: House) {
  const { order, ...people } = await twoInvestors(house)
  return { ...people, id: order.id }
}

export async function anMt5Account(house: House) {
  const { order, ...people } = await twoInvestors(house)
  return { ...people, id: String(order.login) }
}

export async function anOldOrder(house: House) {
  const { owner, stranger, order } = await twoInvestors(house)
  const people = { owner: await later(house, owner, 91 * day), stranger: await later(house, stranger, 0) }
  for (const who of Object.values(people)) await proveTimes(house, who, 3)
  return { ...people, id: order.id }
}

export async function anEarningOrder(house: House) {
  const { owner, stranger, order } = await twoInvestors(house)
  house.broker.trade(order.login, 4000n)
  await runSettlement(house.t.app)
  await work(house)
  for (const who of [owner, stranger]) await proveTimes(house, who, 3)
  return { owner, stranger, id: order.id }
}

/** Opens only in the browser that requested it. */
export async function aDocumentLink(
  house: House,
): Promise<{ owner: Visitor; stranger: Visitor; id: string }> {
  const { owner, stranger, order } = await twoInvestors(house)
  const { body } = await house.t.ask(products.genShareCert, { query: { orderId: order.id } }, owner)
  const elsewhere = { ...stranger, browser: { cookie: undefined } }
  return { owner, stranger: elsewhere, id: new URL(body.url, 'http://here').searchParams.get('token') ?? '' }
}

export async function anOperatorSession({ t }: House) {
  const [owner, stranger] = [await anOperator(t, []), await anOperator(t, [])]
  const { body } = await t.ask(operator.operatorSessions, undefined, { token: owner.token })
  return { owner, stranger, id: body.sessions[0]?.id ?? '' }
}
