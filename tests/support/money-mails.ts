// Events of a member's money that are mailed, by the kind of mail.

import { deposits, operatorMoney, wallet, withdrawals } from '@halyard/contract'
import { followOnce } from '../../apps/server/src/deposits/follow-chain.ts'
import { tellByMail as tellOfDeposit } from '../../apps/server/src/deposits/notifications.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { tellByMail as tellOfWithdrawal } from '../../apps/server/src/withdrawals/notifications.ts'
import { fundBank } from './bank.ts'
import { transactionPassword } from './members.ts'
import { fileOf, jpegBytes } from './pictures.ts'
import type { scriptedChains } from './scripted-chain.ts'
import type { TestServer } from './server.ts'
import { onTheStatement } from './statements.ts'
import { aMember, type Member } from './wallets.ts'
import { decide, withdrawalCode } from './withdrawals.ts'

interface Office {
  readonly t: TestServer
  readonly chains: ReturnType<typeof scriptedChains>
  /** The operator who decides about deposits and withdrawals. */
  readonly operator: { readonly id: string; readonly token: string }
}

export function moneyMails({ t, chains, operator }: Office) {
  const follow = async () => {
    while ((await followOnce(t.app, chains.ERC20)) === 'more');
  }

  const asOperator = () => ({ token: operator.token })

  async function onChain(blocks: number): Promise<void> {
    const { token } = await aMember(t)
    const { body } = await t.ask(deposits.depositList, undefined, { token })
    const to = body.depositQRCodeList.find(({ chainName }) => chainName === 'ERC20')?.walletAddress ?? ''
    chains.ERC20.mine({ to, amount: 1_500_000_000n })
    chains.ERC20.mineEmpty(blocks)
    await follow()
  }

  async function byBank(decision?: 'APPROVE' | 'REJECT' | 'CORRECT'): Promise<void> {
    const { id, token } = await aMember(t)
    const slip = {
      walletType: '60' as const,
      usdtAmount: '1500',
      currencyCode: 'CNY',
      paymentAmount: '10800.00',
    }
    const body = { ...slip, bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg') }
    await t.ask(deposits.fiatDeposit, { body }, { token })
    if (!decision) return
    await onTheStatement(t, id, decision === 'CORRECT' ? '10080.00' : '10800.00')
    const deposit = await t.app.db
      .selectFrom('fiat_deposit')
      .select('id')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    if (decision === 'CORRECT') {
      const less = { id: deposit.id, receivedAmount: '10080.00', amount: '1400', reason: 'Less arrived' }
      await t.ask(operatorMoney.correctFiatDeposit, { body: less }, asOperator())
      return
    }
    const requested = { id: deposit.id, decision, ...(decision === 'REJECT' ? { reason: 'Unreadable' } : {}) }
    await t.ask(operatorMoney.decideFiatDeposit, { body: requested }, asOperator())
  }

  /** The mails of its reversal and of undoing that; reverse-deposit.test.ts shows that they are sent. */
  async function ofDroppedDeposit(kind: 'DEPOSIT_REVERSED' | 'DEPOSIT_RESTORED'): Promise<void> {
    const { id } = await aMember(t)
    const params = { amount: '1500.00', taken: '1500.00', network: 'ERC20' }
    await t.app.db.transact(async (tx) => tellOfDeposit(tx, id, kind, params, t.app.clock.now()))
  }

  async function ofDeniedPayment(kind: 'PAYMENT_REVERSED' | 'PAYMENT_RESTORED'): Promise<void> {
    const { id } = await aMember(t)
    const params = { amount: '1500.00', taken: '1500.00', orderNo: 'TP20260101000000000001' }
    await t.app.db.transact(async (tx) => tellOfDeposit(tx, id, kind, params, t.app.clock.now()))
  }

  async function withdrawal(): Promise<{ member: Member; id: string }> {
    const member = await aMember(t, { usdt: '2000' })
    const emailVerifyCode = await withdrawalCode(t, member)
    const account = { accountNo: '13800000000', accountName: 'Ann' }
    const body = { ...account, amount: '1500', transactionPassword, emailVerifyCode }
    const requested = await t.ask(
      withdrawals.withdrawalWithAlipay,
      { body },
      { token: member.token, key: newId() },
    )
    return { member, id: requested.body.withdrawalId }
  }

  async function settledWithdrawal(outcome: 'PAID' | 'FAILED'): Promise<void> {
    const { id } = await withdrawal()
    await fundBank(t, '1500')
    await decide(t, operator, id)
    const body = { id, outcome, reference: 'ALI-1' }
    await t.ask(operatorMoney.settleFiatWithdrawal, { body }, asOperator())
  }

  async function transferUsdp(): Promise<void> {
    const [ann, ben] = [await aMember(t, { usdp: '1500' }), await aMember(t)]
    const body = { walletType: 'USDP', email: ben.email, amount: '1500', transactionPassword } as const
    await t.ask(wallet.transfer, { body }, { token: ann.token })
  }

  return {
    USDP_SENT: () => transferUsdp(),
    USDP_RECEIVED: () => transferUsdp(),
    DEPOSIT_SEEN: () => onChain(0),
    DEPOSIT_CREDITED: () => onChain(12),
    // Sent in credit-changed-deposit.test.ts and reverse-gateway-payment.long.test.ts.
    DEPOSIT_CREDITED_IN_PART: async () => {
      const { id } = await aMember(t)
      const params = { amount: '1500.00', credited: '100.00', saved: '1400.00', network: 'TopPay' }
      const now = t.app.clock.now()
      await t.app.db.transact(async (tx) => tellOfDeposit(tx, id, 'DEPOSIT_CREDITED_IN_PART', params, now))
    },
    DEPOSIT_SUBMITTED: () => byBank(),
    DEPOSIT_APPROVED: () => byBank('APPROVE'),
    DEPOSIT_REJECTED: () => byBank('REJECT'),
    DEPOSIT_CORRECTED: () => byBank('CORRECT'),
    DEPOSIT_REVERSED: () => ofDroppedDeposit('DEPOSIT_REVERSED'),
    DEPOSIT_RESTORED: () => ofDroppedDeposit('DEPOSIT_RESTORED'),
    // Sent in reverse-gateway-payment.long.test.ts.
    PAYMENT_REVERSED: () => ofDeniedPayment('PAYMENT_REVERSED'),
    PAYMENT_RESTORED: () => ofDeniedPayment('PAYMENT_RESTORED'),
    // Sent in settle-gateway-payment.test.ts.
    DEPOSIT_RETURNED: async () => {
      const { id } = await aMember(t)
      const params = { received: '7200.00', currency: 'CNY', orderNo: 'TP20260101000000000001' }
      const now = t.app.clock.now()
      await t.app.db.transact(async (tx) => tellOfDeposit(tx, id, 'DEPOSIT_RETURNED', params, now))
    },
    WITHDRAWAL_REOPENED: async () => {
      const { id } = await aMember(t)
      const now = t.app.clock.now()
      await t.app.db.transact(async (tx) =>
        tellOfWithdrawal(tx, id, 'WITHDRAWAL_REOPENED', { amount: '1500.00' }, now),
      )
    },
    WITHDRAWAL_PENDING: withdrawal,
    WITHDRAWAL_APPROVED: async () => decide(t, operator, (await withdrawal()).id),
    WITHDRAWAL_COMPLETED: () => settledWithdrawal('PAID'),
    WITHDRAWAL_FAILED: () => settledWithdrawal('FAILED'),
    WITHDRAWAL_REJECTED: async () => decide(t, operator, (await withdrawal()).id, 'REJECT', 'Not yours'),
    WITHDRAWAL_CANCELLED: async () => {
      const { member, id: withdrawalId } = await withdrawal()
      await t.ask(withdrawals.cancelWithdrawal, { body: { withdrawalId } }, { token: member.token })
    },
  }
}
