/** Bank deposits, withdrawals, payouts and custody. */
import { randomBytes } from 'node:crypto'
import {
  deposits,
  operatorCustody,
  operatorMoney,
  operatorProposals,
  operatorRisk,
  operatorTreasury,
  withdrawals,
} from '@halyard/contract'
import { deepestResume } from '../../../apps/server/src/deposits/index.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { Chain } from '../../../apps/server/src/ports/chain.ts'
import type { Signer } from '../../../apps/server/src/ports/signer.ts'
import { anyGateway } from '../any-gateway.ts'
import { fundBank } from '../bank.ts'
import { credit } from '../credit.ts'
import { asOwner, transactAsOwner } from '../database.ts'
import { transactionPassword } from '../members.ts'
import { aStray } from '../networks.ts'
import { anOperator } from '../operators.ts'
import { fileOf, jpegBytes } from '../pictures.ts'
import { setRateNow } from '../rates.ts'
import type { TestServer } from '../server.ts'
import { csvOf, onTheStatement, openStatementAccount, statementAccount } from '../statements.ts'
import { aMember } from '../wallets.ts'
import { addresses, credited, waitingWithdrawal, withdrawalCode, withdrawalRates } from '../withdrawals.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfMoney: Scenes = {
  ...scene(operatorMoney.fiatDepositQueue, async (t) => {
    await aBankDeposit(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.withdrawalQueue, async (t) => {
    await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    return [{ query: {} }]
  }),
  ...scene(operatorRisk.withdrawalRisk, async (t) => {
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    return [{ query: { id } }]
  }),
  ...scene(operatorMoney.paymentQueue, async (t) => {
    await anApprovedAlipayWithdrawal(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.payoutStates, async (t) => {
    await anOpenPayout(t)
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.depositReceipt, async (t) => [
    { query: { fileId: (await aBankDeposit(t)).receipt_file_id } },
  ]),
  ...scene(operatorMoney.decideFiatDeposit, async (t) => {
    const { id, member_id } = await aBankDeposit(t)
    await onTheStatement(t, member_id, '7000.00')
    const body = { id, decision: 'APPROVE' as const }
    return [{ body }, { body: { ...body, reason: 'Paid' } }]
  }),
  ...scene(operatorMoney.correctFiatDeposit, async (t) => {
    const { id, member_id } = await aBankDeposit(t)
    await onTheStatement(t, member_id, '6930.00')
    const body = { id, receivedAmount: '6930.00', amount: '990', reason: 'Less came' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorMoney.importStatement, async (t) => {
    await openStatementAccount(t)
    const body = (details: string) => ({
      account: statementAccount,
      statement: new File([csvOf({ amount: '7000.00', details })], 'statement.csv', { type: 'text/csv' }),
    })
    return [{ body: body('100042-3') }, { body: body('100042-4') }]
  }),
  ...scene(operatorMoney.statementLines, async (t) => {
    await onTheStatement(t, (await aBankDeposit(t)).member_id, '7000.00')
    return [{ query: {} }]
  }),
  ...scene(operatorMoney.decideWithdrawal, async (t) => {
    const id = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
    const body = { id, decision: 'REJECT' as const, reason: 'Not you' }
    return [{ body }, { body: { id, decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorMoney.settleFiatWithdrawal, async (t) => {
    await fundBank(t, '1000')
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
  // Another network than withdrawals usually use: other scenes need that one.
  ...scene(operatorMoney.resumeNetwork, async (t) => {
    const stopped = { stopped_at: t.app.clock.now(), stop_reason: 'DEEP_REORG' }
    await t.app.db.transact((tx) =>
      tx.updateTable('network').set(stopped).where('network', '=', 'BEP20').execute(),
    )
    const seen = { unacceptedStrays: 0, newestStray: null }
    return [{ body: { network: 'BEP20' as const, ...seen, reason: 'Looked at it' } }]
  }),
  ...scene(operatorProposals.proposeDepositReversal, async (t) => {
    const body = { depositId: await aDroppedDeposit(t), reason: 'Gone' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeChangedDeposit, async (t) => {
    const body = { depositId: await aChangedDeposit(t), reason: 'Less came' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeGatewayReversal, async (t) => {
    const body = { orderId: await aDeniedPayment(t), reason: 'Denied' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeGatewayRestoration, async (t) => {
    const body = { orderId: await aDeniedPayment(t, 'REVERSED'), reason: 'Confirmed' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeGatewayClosing, async (t) => {
    await aDeniedPayment(t)
    Object.assign(t.app, { gateway: null })
    const document = fileOf(await jpegBytes())
    return [{ body: { reason: 'Given up', document } }, { body: { reason: 'Another', document } }]
  }),
  ...scene(operatorProposals.proposePayoutReversal, async (t) => {
    const body = { withdrawalId: await aDroppedPayout(t), reason: 'Gone' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.gatewayPayment, async (t) => [
    { query: { paymentId: await aWrongGatewayPayment(t) } },
  ]),
  ...scene(operatorProposals.proposeGatewayCredit, async (t) => {
    const body = { paymentId: await aWrongGatewayPayment(t), reason: 'Less was paid' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeGatewayReturn, async (t) => {
    const body = { paymentId: await aWrongGatewayPayment(t), reference: 'RF-1', reason: 'Sent back' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorProposals.proposeUnconfirmedDeposit, async (t) => {
    const creditor = await anOperator(t, ['deposits.decide'])
    const body = { depositId: await credited(t, await aMember(t), creditor, 0, true), reason: 'At the bank' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
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
  ...scene(operatorTreasury.explainWalletMovement, async (t) => {
    const body = { movementId: await aDifference(t), explanation: 'LOSS' as const, reason: 'Stolen' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorTreasury.proposeMovementReversal, async (t) => {
    const body = { movementId: await aDroppedMovement(t), reason: 'Gone' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorTreasury.proposeGasLoss, async (t) => {
    const body = { network: 'BEP20' as const, address: await aWalletShortOfGas(t), reason: 'Stolen' }
    return [{ body }, { body: { ...body, reason: 'Another' } }]
  }),
  ...scene(operatorTreasury.proposeBankFunding, async () => {
    const body = { direction: 'IN' as const, amount: '10', reason: 'Paid in' }
    return [{ body }, { body: { ...body, amount: '11' } }]
  }),
  ...scene(operatorCustody.decideCustodyCorrection, async (t) => {
    const { token } = await anOperator(t, ['custody.correct'])
    const stolen = { kind: 'WRITE_OFF' as const, network: 'BEP20' as const, txId: await aDeepStray(t) }
    const body = { ...stolen, reason: 'Stolen' }
    const requested = await t.ask(operatorCustody.correctCustody, { body }, { token })
    const decided = { id: requested.body.correctionId, decision: 'APPROVE' as const }
    return [{ body: decided }, { body: { id: decided.id, decision: 'REJECT' as const, reason: 'No' } }]
  }),
}

/** A missing amount in a wallet, found by the nightly reconciliation. */
async function aDifference(t: TestServer): Promise<string> {
  const [id, now] = [newId(), t.app.clock.now()]
  const difference = { id, network: 'BEP20', transaction_id: `difference:${id}`, event_index: 0 }
  await t.app.db.transact((tx) =>
    tx
      .insertInto('wallet_movement')
      .values({
        ...difference,
        address: '0xWallet',
        place: 'HOT',
        direction: 'OUT',
        units: '1',
        block_number: 1,
        seen_at: now,
      })
      .execute(),
  )
  return id
}

/** It had coins at the last reading, and has none now. */
async function aWalletShortOfGas(t: TestServer): Promise<string> {
  const [address, now] = [`wallet-${newId()}`, t.app.clock.now()]
  const wallet = { network: 'BEP20', address }
  await t.app.db.transact(async (tx) => {
    const opening = { place: 'HOT', opened_at_block: 0, opening_units: '0', opened_at: now }
    await tx
      .insertInto('custody_wallet')
      .values({ ...wallet, ...opening })
      .execute()
    const read = {
      id: newId(),
      block_number: 1,
      units: '5',
      spent_units: '0',
      funded_units: '5',
      read_at: now,
    }
    await tx
      .insertInto('gas_reading')
      .values({ ...wallet, ...read })
      .execute()
  })
  Object.assign(t.app.chains.BEP20, {
    head: async () => ({ number: 100, hash: '0x', time: now }),
    nativeBalance: async () => 0n,
  } satisfies Partial<Chain>)
  return address
}

async function aBankDeposit(t: TestServer) {
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
    .select(['id', 'member_id', 'receipt_file_id'])
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

/** A transaction that pays such a payout, on a chain without any other. */
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
        ? { state: 'mined', block, confirmations: 100, final: true, succeeded: true }
        : { state: 'unknown' },
    blockAt: async () => ({ ...block, parentHash: '00', time: new Date(), transfers }),
  } satisfies Partial<Chain>)
  return transactionId
}

/**
 * A stray deep enough to correct, on a network that no other scene uses: its payouts and withdrawals stop.
 */
async function aDeepStray(t: TestServer): Promise<string> {
  const { transactionId, blockNumber } = await aStray(t, 'BEP20', addresses.BEP20)
  // The stolen amount had been paid in.
  await credit(t.app.db, (await aMember(t)).id, 'usdt', 5_000_000n, t.app.clock.now(), 'BEP20')
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
  const requested = await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })
  if (requested.status !== 200) throw new Error(requested.body.message)
  const id = requested.body.withdrawalId
  const { token } = await anOperator(t, ['withdrawals.approve'])
  await t.ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' as const } }, { token })
  return id
}

/** A chain of a thousand empty blocks. */
const emptyChain = {
  verify: async () => {},
  finalBlock: async () => null,
  head: async () => ({ number: 1000, hash: '03e8', time: new Date() }),
  blockAt: async (number: number) => ({
    number,
    hash: '01',
    parentHash: '00',
    time: new Date(),
    transfers: [],
  }),
  outcomeOf: async () => ({ state: 'unknown' as const }),
} satisfies Partial<Chain>

/** A credited deposit that is missing on its chain. */
async function aDroppedDeposit(t: TestServer): Promise<string> {
  const [member, id, now] = [await aMember(t), newId(), t.app.clock.now()]
  Object.assign(t.app.chains.ERC20, emptyChain)
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await tx
      .insertInto('deposit_address')
      .values({ member_id: member.id, network: 'ERC20', address: `0x${id}`, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('crypto_deposit')
      .values({
        id,
        member_id: member.id,
        network: 'ERC20',
        transaction_id: `0x${id}`,
        event_index: 0,
        from_address: '0x1',
        token_amount: '5000000',
        amount: '5000000',
        dust: '0',
        state: 'CREDITED',
        block_number: 1,
        block_hash: '0x2',
        transfer_id: newId(),
        seen_at: now,
        credited_at: now,
      })
      .execute()
  })
  return id
}

/** A reversed deposit whose transaction has paid less in a settled block. */
async function aChangedDeposit(t: TestServer): Promise<string> {
  const id = await aDroppedDeposit(t)
  const sent = { transactionId: `0x${id}`, eventIndex: 0, from: '0x1', to: `0x${id}`, amount: 3_000_000n }
  const block = { number: 11, hash: '0x3', parentHash: '0x2', time: new Date(), transfers: [sent] }
  const outcome = { state: 'mined' as const, block, confirmations: 100, final: true, succeeded: true }
  Object.assign(t.app.chains.ERC20, { blockAt: async () => block, outcomeOf: async () => outcome })
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      "update crypto_deposit set state = 'REVERSED', block_number = null, block_hash = null where id = $1",
      [id],
    )
    await owner.query("update network set height = 1000, final_height = 1000 where network = 'ERC20'")
  })
  return id
}

/** A booked movement of a wallet that is missing on its chain. */
async function aDroppedMovement(t: TestServer): Promise<string> {
  const [id, transferId] = [newId(), newId()]
  Object.assign(t.app.chains.BEP20, emptyChain)
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into transfer (id, kind, details, created_at)
       values ($1, 'COMPANY_FUNDING', jsonb_build_object('cause', $2::text), now())`,
      [transferId, id],
    )
    await owner.query(
      `insert into entry (transfer_id, account_id, amount)
       select $1, id, case address when 'company:funds' then 1 else -1 end from ledger_account
       where address in ('company:funds', 'custody:bsc:hot')`,
      [transferId],
    )
    await owner.query(
      `update balance set amount = balance.amount + entry.amount from entry
       where entry.transfer_id = $1 and balance.account_id = entry.account_id`,
      [transferId],
    )
    await owner.query(
      `insert into wallet_movement (id, network, transaction_id, event_index, address, place, direction, other_address,
         units, seen_at, explanation, transfer_id, gone_from_block)
       values ($1, 'BEP20', $2, 0, '0xWallet', 'HOT', 'IN', '0xOther', 1000000000000, now(), 'FUNDING', $3, 10)`,
      [id, `0x${id}`, transferId],
    )
  })
  return id
}

/** A paid payout that is missing on its chain. */
async function aDroppedPayout(t: TestServer): Promise<string> {
  const id = await anOpenPayout(t)
  Object.assign(t.app.chains.TRC20, emptyChain)
  await asOwner(t.ownerUrl, async (owner) => {
    // Written directly: paying it is not tested here.
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `update payout set state = 'PAID', transaction_id = id::text, block_number = 10, confirmations = 20 where id = $1`,
      [id],
    )
  })
  return id
}

/** A credited payment that the gateway denies; or a reversed one that it confirms. */
async function aDeniedPayment(t: TestServer, state: 'COMPLETED' | 'REVERSED' = 'COMPLETED'): Promise<string> {
  const [member, id] = [await aMember(t), newId()]
  const [orderNo, gatewayNo] = [`TP${id}`, `G-${id}`]
  const news = { orderNo, gatewayNo, status: 'PAID', amount: '7000.00', currency: 'CNY' } as const
  const statusOf = async () => (state === 'COMPLETED' ? null : news)
  Object.assign(t.app, { gateway: { ...anyGateway(), statusOf } })
  await asOwner(t.ownerUrl, async (owner) => {
    // Written directly: crediting and reversing it is not tested here.
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into gateway_order (id, order_no, member_id, amount, currency, rate, payment_amount, state, gateway_no,
         transfer_id, created_at, changed_at, credited_at)
       values ($1, $2, $3, 1000000000, 'CNY', 7, 700000, $4, $5, gen_random_uuid(), now(), now(), now())`,
      [id, orderNo, member.id, state, gatewayNo],
    )
  })
  return id
}

/** A payment of less than the ordered amount. */
async function aWrongGatewayPayment(t: TestServer): Promise<string> {
  const [member, orderId, id, now] = [await aMember(t), newId(), newId(), t.app.clock.now()]
  const times = { created_at: now, changed_at: now }
  await t.app.db.transact(async (tx) => {
    const terms = { amount: '1000000000', currency: 'CNY', rate: '7', payment_amount: '700000' }
    await tx
      .insertInto('gateway_order')
      .values({ id: orderId, order_no: `TP${orderId}`, member_id: member.id, ...terms, ...times })
      .execute()
    const payment = { gateway_no: `G-${id}`, payment_amount: '350000', currency: 'CNY' }
    await tx
      .insertInto('gateway_payment')
      .values({ id, order_id: orderId, ...payment, ...times })
      .execute()
  })
  return id
}
