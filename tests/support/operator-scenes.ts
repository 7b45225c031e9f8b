// For each call by which an operator acts: what must exist beforehand, and a request answered with 200.
import { randomBytes } from 'node:crypto'
import {
  type Call,
  capabilities,
  deposits,
  type InputOf,
  inheritanceClaims,
  kyc,
  operator,
  operatorAudit,
  operatorBonuses,
  operatorBooks,
  operatorCatalogue,
  operatorContent,
  operatorCustody,
  operatorInvestments,
  operatorMachines,
  operatorMembers,
  operatorMoney,
  operatorOrders,
  operatorRisk,
  operatorRoles,
  withdrawals,
} from '@halyard/contract'
import { defaultPlan } from '../../apps/server/src/features/bonus/default-plan.ts'
import { monthBefore } from '../../apps/server/src/features/bonus/last-month.ts'
import { runEvents } from '../../apps/server/src/features/bonus/run-events.ts'
import { writePlan } from '../../apps/server/src/features/bonus/written-plan.ts'
import { deepestResume } from '../../apps/server/src/features/deposit/index.ts'
import { raiseAlarm } from '../../apps/server/src/features/operations/index.ts'
import { entriesOf, walletOf } from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Chain } from '../../apps/server/src/ports/chain.ts'
import type { Signer } from '../../apps/server/src/ports/signer.ts'
import { aBankAccount, openBankAccount } from './bank-accounts.ts'
import { aHeldBonus } from './held-bonuses.ts'
import { aReadyClaim } from './inheritance.ts'
import { documents } from './kyc.ts'
import { transactionPassword } from './members.ts'
import { aStray } from './networks.ts'
import { anOperator } from './operators.ts'
import { anActiveOrder } from './orders.ts'
import { fileOf, jpegBytes } from './pictures.ts'
import { setRateNow } from './rates.ts'
import { scriptedBroker } from './scripted-broker.ts'
import type { TestServer } from './server.ts'
import { plantEvents, plantTree } from './teams.ts'
import { setUpTwoFa } from './two-fa.ts'
import { aMember, numberOf } from './wallets.ts'
import { addresses, requestUsdt, waitingWithdrawal, withdrawalCode, withdrawalRates } from './withdrawals.ts'

export interface Scene {
  readonly input: { readonly body?: object; readonly query?: object }
  /** Another input for the same target. */
  readonly other: Scene['input']
  readonly token: string
}

export type Scenes = Readonly<Record<string, (t: TestServer) => Promise<Scene>>>

function scene<C extends Call>(
  call: C,
  prepare: (t: TestServer) => Promise<readonly [InputOf<C>, InputOf<C>?]>,
): Scenes {
  return {
    [call.path]: async (t) => {
      const [input, other = input] = await prepare(t)
      const { token } = await anOperator(t, capabilities)
      return { input, other, token } as Scene
    },
  }
}

export const operatorScenes: Scenes = {
  ...scene(operator.endMemberSessions, async (t) => {
    const memberId = await numberOf(t, await aMember(t))
    return [{ body: { memberId, reason: 'Phone was stolen' } }]
  }),
  ...scene(operator.proposeTwoFaRemoval, async (t) => [
    { body: { memberId: await aMemberWithTwoFa(t), reason: 'Seen on video with the passport' } },
  ]),
  ...scene(operator.decideTwoFaRemoval, async (t) => {
    const { token } = await anOperator(t, ['members.two-fa.remove'])
    const lost = { memberId: await aMemberWithTwoFa(t), reason: 'Seen on video with the passport' }
    const asked = await t.ask(operator.proposeTwoFaRemoval, { body: lost }, { token })
    return [{ body: { id: asked.body.removalId, decision: 'APPROVE' as const } }]
  }),
  ...scene(operator.twoFaRemovals, async (t) => {
    const { token } = await anOperator(t, ['members.two-fa.remove'])
    const lost = { memberId: await aMemberWithTwoFa(t), reason: 'Seen on video with the passport' }
    await t.ask(operator.proposeTwoFaRemoval, { body: lost }, { token })
    return [{ query: {} }]
  }),
  ...scene(kyc.kycQueue, async (t) => {
    await aSubmission(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.fiatDepositQueue, async (t) => {
    await aBankDeposit(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.withdrawalQueue, async (t) => {
    await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    return [{ query: {} }]
  }),
  ...scene(operatorRisk.withdrawalRisk, async (t) => {
    // Another scene stops the network that withdrawals usually go by.
    const asked = await requestUsdt(t, await aMember(t, { usdt: '500' }), { withdrawalType: 'ERC20' })
    return [{ query: { id: asked.body.withdrawalId } }]
  }),
  ...scene(operatorMoney.paymentQueue, async (t) => {
    await anApprovedAlipayWithdrawal(t)
    return [{ query: {} }]
  }),
  ...scene(operatorBonuses.heldBonuses, async (t) => {
    await aHeldBonus(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.payoutStates, async (t) => {
    await anOpenPayout(t)
    return [{ query: {} }]
  }),
  ...scene(operatorOrders.stuckOrders, async (t) => {
    const broker = scriptedBroker(() => t.app.clock.now())
    const { id } = await anActiveOrder(t, broker)
    const blocked = { obstacle: 'MARKET_CLOSED', held_up_since: t.app.clock.now() }
    await t.app.db.transact((tx) =>
      tx.updateTable('investment_order').set(blocked).where('id', '=', id).execute(),
    )
    return [{ query: {} }]
  }),
  ...scene(operatorMembers.findMembers, async (t) => [{ query: { search: (await aMember(t)).email } }]),
  ...scene(operatorMembers.member, ofAMember),
  ...scene(operatorMembers.memberWallets, ofAMember),
  ...scene(operatorMembers.memberOrders, ofAMember),
  ...scene(operatorMembers.memberTeam, ofAMember),
  ...scene(operatorMembers.memberSessions, ofAMember),
  ...scene(operatorMembers.memberMails, ofAMember),
  ...scene(operatorMembers.memberNotes, ofAMember),
  ...scene(operatorMembers.addMemberNote, async (t) => {
    const body = { memberId: await numberOf(t, await aMember(t)), note: 'Called about a deposit' }
    return [{ body }, { body: { ...body, note: 'Another' } }]
  }),
  ...scene(operatorMembers.viewAsMember, async (t) => [
    { body: { memberId: await numberOf(t, await aMember(t)), reason: 'Says a deposit is missing' } },
  ]),
  ...scene(operatorMembers.freezeMember, async (t) => [
    { body: { memberId: await numberOf(t, await aMember(t)), reason: 'Says the phone was stolen' } },
  ]),
  ...scene(operatorMembers.unfreezeMember, async (t) => {
    const { token } = await anOperator(t, ['members.freeze'])
    const body = { memberId: await numberOf(t, await aMember(t)), reason: 'Seen on video' }
    await t.ask(operatorMembers.freezeMember, { body }, { token })
    return [{ body }]
  }),
  ...scene(operatorAudit.auditCsv, async () => [{ query: {} }]),
  ...scene(operatorRoles.proposeRoles, async (t) => [
    { body: { operatorId: (await anOperator(t, [])).id, roles: ['support' as const], reason: 'New here' } },
  ]),
  ...scene(operatorRoles.decideRoles, async (t) => {
    const { token } = await anOperator(t, ['operators.roles'])
    const body = { operatorId: (await anOperator(t, [])).id, roles: ['support' as const], reason: 'New here' }
    const asked = await t.ask(operatorRoles.proposeRoles, { body }, { token })
    return [{ body: { id: asked.body.proposalId, decision: 'APPROVE' as const } }]
  }),
  ...scene(operator.resetOperatorTwoFa, async (t) => {
    const { email } = await anOperator(t, [])
    return [{ body: { email, reason: 'Lost phone' } }]
  }),
  ...scene(operator.clearAlarm, async (t) => {
    const subject = `scene:${newId()}`
    await t.app.db.transact((tx) => raiseAlarm(tx, t.app, { kind: 'ODD', subject, details: '' }))
    const { id } = await t.app.db
      .selectFrom('alarm')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    return [{ body: { id, reason: 'Seen' } }]
  }),
  ...scene(kyc.decideKyc, async (t) => [
    { body: { submissionId: (await aSubmission(t)).id, decision: 'APPROVE' as const } },
  ]),
  ...scene(kyc.operatorKycImage, async (t) => [{ query: { fileId: (await aSubmission(t)).front_file_id } }]),
  ...scene(inheritanceClaims.inheritanceQueue, async (t) => {
    await aReadyClaim(t)
    return [{ query: {} }]
  }),
  ...scene(inheritanceClaims.inheritanceImage, async (t) => {
    const { certificate_file_id: fileId } = await aReadyClaim(t)
    return [{ query: { fileId: fileId ?? '' } }]
  }),
  ...scene(inheritanceClaims.decideInheritance, async (t) => [
    { body: { id: (await aReadyClaim(t)).id, decision: 'APPROVE' as const } },
  ]),
  ...scene(inheritanceClaims.memberClaims, async (t) => [
    { query: { memberId: await numberOf(t, (await aReadyClaim(t)).member) } },
  ]),
  ...scene(operatorMachines.addWebhook, async () => [
    { body: { url: 'https://hooks.example.test/in', events: ['alarm.raised' as const] } },
  ]),
  ...scene(operatorMachines.removeWebhook, async (t) => [
    { body: { endpointId: await aWebhook(t), reason: 'Moved' } },
  ]),
  ...scene(operatorMachines.webhookDeliveries, async (t) => {
    const endpointId = await aWebhook(t)
    await aMember(t)
    return [{ query: { endpointId } }]
  }),
  ...scene(operatorMachines.replayWebhook, async (t) => {
    const endpoint = await aWebhook(t)
    await aMember(t)
    const { id: deliveryId } = await t.app.db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('endpoint_id', '=', endpoint)
      .executeTakeFirstOrThrow()
    return [{ body: { deliveryId } }]
  }),
  ...scene(operatorMachines.createApiKey, async () => [
    { body: { name: 'Warehouse', capabilities: ['members.read' as const], days: 30 } },
  ]),
  ...scene(operatorMachines.revokeApiKey, async (t) => {
    const { token } = await anOperator(t, capabilities)
    const body = { name: 'Warehouse', capabilities: ['members.read' as const], days: 30 }
    const made = await t.ask(operatorMachines.createApiKey, { body }, { token })
    return [{ body: { keyId: made.body.keyId, reason: 'Leaked' } }]
  }),
  ...scene(operatorMoney.depositReceipt, async (t) => [
    { query: { fileId: (await aBankDeposit(t)).receipt_file_id } },
  ]),
  ...scene(operatorMoney.decideFiatDeposit, async (t) => {
    const body = { id: (await aBankDeposit(t)).id, decision: 'APPROVE' as const }
    return [{ body }, { body: { ...body, reason: 'Paid' } }]
  }),
  ...scene(operatorMoney.correctFiatDeposit, async (t) => {
    const body = {
      id: (await aBankDeposit(t)).id,
      receivedAmount: '6930.00',
      amount: '990',
      reason: 'Less came',
    }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorMoney.decideWithdrawal, async (t) => {
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    const body = { id, decision: 'REJECT' as const, reason: 'Not you' }
    return [{ body }, { body: { id, decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorMoney.settleFiatWithdrawal, async (t) => {
    const body = { id: await anApprovedAlipayWithdrawal(t), outcome: 'PAID' as const, reference: 'R-1' }
    return [{ body }, { body: { ...body, outcome: 'FAILED' as const } }]
  }),
  ...scene(operatorMoney.returnPayout, async (t) => {
    const withdrawalId = await anApprovedUsdtWithdrawal(t)
    Object.assign(t.app.signer, signerWithoutHistory)
    return [
      { body: { withdrawalId, reason: 'Above the limit' } },
      { body: { withdrawalId, reason: 'Another' } },
    ]
  }),
  ...scene(operatorMoney.settlePayout, async (t) => {
    const withdrawalId = await anOpenPayout(t)
    Object.assign(t.app.signer, signerWithoutHistory)
    const body = { withdrawalId, txId: await paidByHand(t), reason: 'Paid by hand' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorMoney.retryPayout, async (t) => [
    { body: { withdrawalId: await anOpenPayout(t), reason: 'The wallet was filled' } },
  ]),
  ...scene(operatorOrders.mendOperation, async (t) => {
    const order = await anActiveOrder(
      t,
      scriptedBroker(() => t.app.clock.now()),
    )
    const operationId = newId().slice(6)
    const operation = { kind: 'PROFIT', amount_cents: -100n, created_at: t.app.clock.now() }
    await t.app.db.transact((tx) =>
      tx
        .insertInto('broker_operation')
        .values({ id: operationId, order_id: order.id, ...operation })
        .execute(),
    )
    const body = { operationId, action: 'ASK_AGAIN' as const, reason: 'The broker is back' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorMoney.resumeNetwork, async (t) => {
    const stopped = { stopped_at: t.app.clock.now(), stop_reason: 'DEEP_REORG' }
    await t.app.db.transact((tx) =>
      tx.updateTable('network').set(stopped).where('network', '=', 'TRC20').execute(),
    )
    const seen = { unacceptedStrays: 0, newestStray: null }
    return [{ body: { network: 'TRC20' as const, ...seen, reason: 'Looked at it' } }]
  }),
  ...scene(operatorCustody.correctCustody, async (t) => {
    const body = {
      kind: 'WRITE_OFF' as const,
      network: 'BEP20' as const,
      txId: await aDeepStray(t),
      reason: 'Stolen',
    }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorCustody.decideCustodyCorrection, async (t) => {
    const { token } = await anOperator(t, ['custody.correct'])
    const stolen = { kind: 'WRITE_OFF' as const, network: 'BEP20' as const, txId: await aDeepStray(t) }
    const body = { ...stolen, reason: 'Stolen' }
    const asked = await t.ask(operatorCustody.correctCustody, { body }, { token })
    const decided = { id: asked.body.correctionId, decision: 'APPROVE' as const }
    return [{ body: decided }, { body: { id: decided.id, decision: 'REJECT' as const, reason: 'No' } }]
  }),
  ...scene(operatorMoney.setRate, async () => [
    { body: { direction: 'DEPOSIT' as const, currencyCode: 'CNY', rate: '7' } },
  ]),
  ...scene(operatorMoney.decideRate, async (t) => {
    const { token } = await anOperator(t, ['rates.set'])
    const far = { direction: 'WITHDRAWAL' as const, currencyCode: 'XAF', rate: '600' }
    const asked = await t.ask(operatorMoney.setRate, { body: far }, { token })
    return [{ body: { id: asked.body.proposalId ?? '', decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorMoney.proposeDepositAccount, async () => [{ body: aBankAccount }]),
  ...scene(operatorMoney.decideDepositAccount, async (t) => {
    const { token } = await anOperator(t, ['deposits.accounts'])
    const asked = await t.ask(operatorMoney.proposeDepositAccount, { body: aBankAccount }, { token })
    return [{ body: { id: asked.body.accountId, decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorMoney.closeDepositAccount, async (t) => [
    { body: { id: await openBankAccount(t, aBankAccount), reason: 'Moved' } },
  ]),
  ...scene(operatorMoney.setHolidays, async () => [
    { body: { year: 2031, holidays: [{ day: '2031-01-01', name: 'New Year' }] } },
  ]),
  ...scene(operatorMoney.setServiceHours, async () => [
    { body: { bankFrom: '14:00', bankTo: '22:00', chatFrom: '12:00', chatTo: '22:00' } },
  ]),
  ...scene(operatorMoney.setNetwork, async () => [
    { body: { network: 'ERC20' as const, withdrawalFee: '5', offered: true } },
  ]),
  ...scene(operatorInvestments.saveStrategy, async () => [{ body: aStrategy() }]),
  ...scene(operatorInvestments.saveProduct, async (t) => {
    const [strategy, token] = [aStrategy(), (await anOperator(t, ['products.set'])).token]
    await t.ask(operatorInvestments.saveStrategy, { body: strategy }, { token })
    const { strategyId } = strategy
    const terms = { name: 'Scene', tradingPair: 'EUR/USD', image: 'aurora', trial: false, prices: [500] }
    return [{ body: { strategyId, ...terms, subscriptionDays: 90, sortOrder: 1, offered: true } }]
  }),
  ...scene(operatorInvestments.fundPlatform, async () => {
    const body = { purpose: 'TRIALS' as const, amount: '10' }
    return [{ body }, { body: { ...body, amount: '11' } }]
  }),
  ...scene(operatorInvestments.decideFunding, async (t) => {
    const { token } = await anOperator(t, ['platform.fund'])
    const funding = { purpose: 'TRIALS' as const, amount: '10' }
    const asked = await t.ask(operatorInvestments.fundPlatform, { body: funding }, { token })
    const body = { id: asked.body.fundingId, decision: 'APPROVE' as const }
    return [{ body }, { body: { id: body.id, decision: 'REJECT' as const, reason: 'No' } }]
  }),
  ...scene(operatorBonuses.tryBonusPlan, async (t) => {
    const { from } = monthBefore(t.app.clock.now())
    const [, buyer] = await plantTree(t.app, [null, 0])
    const bought = {
      kind: 'PURCHASED' as const,
      member: buyer?.number ?? 0,
      order: newId(),
      amount: 10n ** 9n,
    }
    await plantEvents(t.app, [{ ...bought, at: from }])
    while ((await runEvents(t.app)) > 0);
    const { plan } = aPlan(t)
    return [{ body: { plan: { ...plan, ranks: plan.ranks.map((rank) => ({ ...rank, subscribeBps: 50 })) } } }]
  }),
  ...scene(operatorBonuses.proposeBonusPlan, async (t) => [{ body: aPlan(t) }]),
  ...scene(operatorBonuses.decideBonusPlan, async (t) => {
    const { token } = await anOperator(t, ['bonuses.plan'])
    const asked = await t.ask(operatorBonuses.proposeBonusPlan, { body: aPlan(t) }, { token })
    const body = { id: asked.body.proposalId, decision: 'APPROVE' as const }
    return [{ body }, { body: { ...body, decision: 'REJECT' as const, reason: 'No' } }]
  }),
  ...scene(operatorBonuses.decideHeldBonus, async (t) => {
    const body = { id: (await aHeldBonus(t)).id, decision: 'APPROVE' as const }
    return [{ body }, { body: { ...body, decision: 'REJECT' as const, reason: 'No' } }]
  }),
  ...scene(operatorInvestments.reconcile, async () => [{}]),
  ...scene(operatorBooks.startBooksCheck, async () => [{}]),
  ...scene(operatorBooks.booksCsv, async (t) => [
    { query: { file: 'ACCOUNTS' as const, memberId: await numberOf(t, await aMember(t, { usdt: '5' })) } },
  ]),
  ...scene(operatorBooks.ledgerAccounts, async (t) => [
    { query: { memberId: await numberOf(t, await aMember(t, { usdt: '5' })) } },
  ]),
  ...scene(operatorBooks.accountEntries, async (t) => {
    const { id } = await aMember(t, { usdt: '5' })
    return [{ query: { account: walletOf(id, 'usdt') } }]
  }),
  ...scene(operatorBooks.ledgerTransfer, async (t) => {
    const { id } = await aMember(t, { usdt: '5' })
    const [entry] = await entriesOf(t.app.db, { accounts: [walletOf(id, 'usdt')] }, { limit: 1, offset: 0 })
    return [{ query: { transferId: entry?.transferId ?? '' } }]
  }),
  ...scene(operatorContent.saveMemo, async (t) => [{ body: { ...aMemo, memoId: await publishedMemo(t) } }]),
  ...scene(operatorContent.withdrawMemo, async (t) => [
    { body: { memoId: await publishedMemo(t), reason: 'Over' } },
  ]),
  ...scene(operatorContent.saveBanner, async () => [{ body: { position: 1 } }]),
  ...scene(operatorContent.saveBannerPicture, async (t) => {
    const { token } = await anOperator(t, ['content.publish'])
    const { bannerId } = (await t.ask(operatorContent.saveBanner, { body: { position: 1 } }, { token })).body
    const picture = fileOf(await jpegBytes())
    return [{ body: { bannerId, language: 'en' as const, description: 'Scene', picture } }]
  }),
  ...scene(operatorCatalogue.refusePlaces, async () => [
    { body: { networks: ['203.0.113.0/24'], countries: [] } },
  ]),
  ...scene(operatorCatalogue.setBrand, async () => [{ body: aBrand }]),
  ...scene(operatorCatalogue.putBackChange, async (t) => {
    const { token } = await anOperator(t, ['products.set'])
    const strategy = aStrategy()
    const save = (name: string) =>
      t.ask(operatorInvestments.saveStrategy, { body: { ...strategy, name } }, { token })
    await save('Before')
    await save('After')
    const query = { kind: 'STRATEGY' as const, subject: strategy.strategyId }
    const [last] = (await t.ask(operatorCatalogue.catalogueChanges, { query }, { token })).body.changes
    return [{ body: { changeId: last?.id ?? '' } }]
  }),
  ...scene(operatorCatalogue.saveLogo, async () => [{ body: { logo: fileOf(await jpegBytes()) } }]),
  ...scene(operatorContent.countReceivers, async () => [{ body: { audience: 'ALL' as const } }]),
  ...scene(operatorContent.saveAnnouncement, async (t) => {
    const { token } = await anOperator(t, ['content.publish'])
    const { announcementId } = (
      await t.ask(operatorContent.saveAnnouncement, { body: aAnnouncement }, { token })
    ).body
    return [{ body: { ...aAnnouncement, announcementId, withdrawn: true } }]
  }),
}

async function ofAMember(t: TestServer): Promise<[{ query: { memberId: string } }]> {
  return [{ query: { memberId: await numberOf(t, await aMember(t)) } }]
}

const aAnnouncement = { audience: 'ALL' as const, texts: [{ language: 'en' as const, message: 'Hello' }] }

const aMemo = { texts: [{ language: 'en' as const, title: 'Scene', memoContent: 'Text' }] }

async function publishedMemo(t: TestServer): Promise<string> {
  const { token } = await anOperator(t, ['content.publish'])
  return (await t.ask(operatorContent.saveMemo, { body: aMemo }, { token })).body.memoId
}

let plansAgreed = 0

/** Each from a day of its own: two versions cannot begin at once. */
function aPlan(t: TestServer) {
  plansAgreed += 1
  const effectiveFrom = new Date(t.app.clock.now().getTime() + plansAgreed * 24 * 3_600_000).toISOString()
  return { effectiveFrom, plan: writePlan(defaultPlan) }
}

async function aMemberWithTwoFa(t: TestServer): Promise<string> {
  const member = await aMember(t)
  await setUpTwoFa(t, member)
  return numberOf(t, member)
}

const aStrategy = () => ({
  strategyId: `s-${newId().slice(-10)}`,
  name: 'Scene',
  masterLogin: 1 + Math.floor(Math.random() * 900_000),
})

async function aSubmission(t: TestServer): Promise<{ id: string; front_file_id: string }> {
  const { id, token } = await aMember(t)
  const { status, body } = await t.ask(kyc.submitKyc, { body: await documents() }, { token })
  if (status !== 200) throw new Error(body.message)
  return t.app.db
    .selectFrom('kyc_submission')
    .select(['id', 'front_file_id'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function aWebhook(t: TestServer): Promise<string> {
  const { token } = await anOperator(t, ['integrations.manage'])
  const body = { url: 'https://hooks.example.test/in', events: ['member.registered' as const] }
  return (await t.ask(operatorMachines.addWebhook, { body }, { token })).body.endpointId
}

async function aBankDeposit(t: TestServer): Promise<{ id: string; receipt_file_id: string }> {
  const { id, token } = await aMember(t)
  await setRateNow(t, '7')
  const slip = {
    walletType: '60' as const,
    currencyCode: 'CNY',
    usdtAmount: '1000',
    paymentAmount: '7000.00',
    paymentMethod: 'BANK_TRANSFER',
    bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg'),
  }
  const { status, body } = await t.ask(deposits.fiatDeposit, { body: slip }, { token })
  if (status !== 200) throw new Error(body.message)
  return t.app.db
    .selectFrom('fiat_deposit')
    .select(['id', 'receipt_file_id'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
}

const signerWithoutHistory: Partial<Signer> = {
  signedFor: async () => [],
  signedAfter: async () => ({ total: 0, signatures: [] }),
}

async function anApprovedUsdtWithdrawal(t: TestServer): Promise<string> {
  const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
  const { token } = await anOperator(t, ['withdrawals.approve'])
  await t.ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } }, { token })
  return id
}

async function anOpenPayout(t: TestServer): Promise<string> {
  const id = await anApprovedUsdtWithdrawal(t)
  const now = t.app.clock.now()
  const payout = { network: 'TRC20', to_address: addresses.TRC20, token_amount: '99000000', created_at: now }
  await t.app.db.transact(async (tx) => {
    const taken = { state: 'PROCESSING', changed_at: now }
    await tx.updateTable('withdrawal').set(taken).where('id', '=', id).execute()
    await tx
      .insertInto('payout')
      .values({ id, ...payout })
      .execute()
  })
  return id
}

/** A transaction that pays such a payout, on a chain that has nothing else. */
async function paidByHand(t: TestServer): Promise<string> {
  const [transactionId, from] = [randomBytes(32).toString('hex'), 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH']
  await t.app.db.transact((tx) =>
    tx
      .insertInto('hot_wallet')
      .values({ network: 'TRC20', address: from, next_nonce: null, created_at: t.app.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const block = { number: 1, hash: '01' }
  const transfers = [{ transactionId, eventIndex: 0, from, to: addresses.TRC20, amount: 99_000_000n }]
  Object.assign(t.app.chains.TRC20, {
    outcomeOf: async (id) =>
      id === transactionId
        ? { state: 'mined', block, confirmations: 100, succeeded: true }
        : { state: 'unknown' },
    blockAt: async () => ({ ...block, parentHash: '00', time: new Date(), transfers }),
  } satisfies Partial<Chain>)
  return transactionId
}

/** A stray deep enough to correct, on a network that no other scene uses: its payouts and withdrawals stop. */
async function aDeepStray(t: TestServer): Promise<string> {
  const { transactionId, blockNumber } = await aStray(t, 'BEP20', addresses.BEP20)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('network')
      .set({ height: blockNumber + deepestResume })
      .where('network', '=', 'BEP20')
      .execute(),
  )
  return transactionId
}

async function anApprovedAlipayWithdrawal(t: TestServer): Promise<string> {
  await withdrawalRates(t, { CNY: '7.1' })
  const member = await aMember(t, { usdt: '500' })
  const emailVerifyCode = await withdrawalCode(t, member)
  const body = { accountNo: 'a@b.c', accountName: 'Ann', amount: '100', transactionPassword, emailVerifyCode }
  const asked = await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })
  if (asked.status !== 200) throw new Error(asked.body.message)
  const id = asked.body.withdrawalId
  const { token } = await anOperator(t, ['withdrawals.approve'])
  await t.ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' as const } }, { token })
  return id
}

const aBrand = {
  name: 'Harbour',
  brandColour: '#123a5c',
  accentColour: '#c27a1a',
  supportUrl: 'https://support.example',
  androidUrl: '',
  playStoreUrl: '',
  huaweiUrl: '',
  mt5DownloadUrl: '',
}
