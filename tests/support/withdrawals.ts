// The set-up for tests of withdrawals: rates, a mailed code, a request.
import { operatorMoney, type SentBodyOf, withdrawals } from '@halyard/contract'
import { sql } from 'kysely'
import { laterBy } from '../../apps/server/src/platform/clock.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { transactAsOwner } from './database.ts'
import { codeIn, transactionPassword } from './members.ts'
import { anOperator } from './operators.ts'
import { setRateNow } from './rates.ts'
import type { TestServer } from './server.ts'
import type { Member } from './wallets.ts'

export const addresses = {
  ERC20: '0x52908400098527886E0F7030069857D2E4169EE7',
  BEP20: '0xde709f2102306220921060314715629080e2fb77',
  TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
} as const

/** Sets what one USDT is worth for withdrawals from now on. */
export async function withdrawalRates(t: TestServer, rates: Readonly<Record<string, string>>): Promise<void> {
  for (const [currency, rate] of Object.entries(rates)) await setRateNow(t, rate, 'WITHDRAWAL', currency)
}

/**
 * The code for a withdrawal, read from the mail. Advances the time by the minimum interval between codes.
 */
export async function withdrawalCode(t: TestServer, member: Member): Promise<string> {
  t.advance(60)
  const ask = () => t.ask(withdrawals.sendWithdrawalOtp, undefined, { token: member.token })
  let sent = await ask()
  if (sent.status === 429) {
    t.advance(300)
    sent = await ask()
  }
  if (sent.status !== 200) throw new Error(sent.body.message)
  const mails = (await t.deliveredMails()).filter(({ to }) => to === member.email)
  // An amount with six decimals in another mail has six digits as well.
  return codeIn(mails.map(({ subject }) => subject).find((subject) => /(?<![.,\d])\d{6}$/.test(subject)))
}

/** As if the worker had followed all networks from their first block: withdrawals in USDT require that. */
export const followNetworks = (t: TestServer) =>
  t.app.db.pool.query('update network set height = 0 where height is null')

type UsdtBody = SentBodyOf<typeof withdrawals.withdrawal>

/** A request as the screen sends it, with these changes; unless they include a code, one is mailed. */
export async function requestUsdt(
  t: TestServer,
  member: Member,
  changes: Partial<UsdtBody> = {},
  as: { key?: string; path?: string; language?: string; address?: string } = {},
) {
  const emailVerifyCode = changes.emailVerifyCode ?? (await withdrawalCode(t, member))
  await followNetworks(t)
  const body = {
    withdrawalType: 'TRC20' as const,
    walletAddress: addresses[changes.withdrawalType ?? 'TRC20'],
    amount: '100',
    transactionPassword,
    ...changes,
    emailVerifyCode,
  }
  return t.ask(withdrawals.withdrawal, { body }, { token: member.token, key: newId(), ...as })
}

/** A withdrawal that is pending approval. */
export async function waitingWithdrawal(t: TestServer, member: Member, amount = '100'): Promise<string> {
  const { status, body } = await requestUsdt(t, member, { amount })
  if (status !== 200) throw new Error(body.message)
  return body.withdrawalId
}

export const stateOf = async (t: TestServer, id: string): Promise<string> =>
  (await t.app.db.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

export function decide(
  t: TestServer,
  operator: { readonly token: string },
  id: string,
  decision: 'APPROVE' | 'REJECT' = 'APPROVE',
  reason?: string,
) {
  const body = { id, decision, ...(reason ? { reason } : {}) }
  return t.ask(operatorMoney.decideWithdrawal, { body }, { token: operator.token })
}

/** A bank deposit of the member that the operator approved, without a ledger entry. */
export async function credited(
  t: TestServer,
  member: Member,
  operator: { id: string },
  daysAgo = 0,
  alone = false,
): Promise<string> {
  const now = laterBy(t.app.clock.now(), -daysAgo * 24 * 3600)
  const id = newId()
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .insertInto('fiat_deposit')
      .values({
        id,
        member_id: member.id,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from fiat_deposit where member_id = ${member.id})`,
        amount: 1_500_000_000n,
        currency: 'CNY',
        rate: '7.2',
        payment_amount: 1_080_000n,
        payment_method: 'BANK_TRANSFER',
        receipt_file_id: newId(),
        state: 'CREDITED',
        decided_by: operator.id,
        decided_at: now,
        transfer_id: newId(),
        created_at: now,
        credited_alone: alone,
        credited_at: now,
      })
      .execute(),
  )
  return id
}

/** A withdrawal with a signed payment: it is paid even if its deposit is reversed. */
export async function signedWithdrawal(t: TestServer, member: Member, amount: string): Promise<string> {
  const id = await waitingWithdrawal(t, member, amount)
  for (let tries = 0; (await stateOf(t, id)) !== 'APPROVED' && tries < 2; tries++)
    await decide(t, await anOperator(t, ['withdrawals.approve']), id)
  const now = t.app.clock.now()
  const bytes = 'signed'
  const values = { payout_id: id, number: 1, prepared: '{}', cost: '0', transaction_id: newId(), bytes }
  await t.app.db.transact(async (tx) => {
    await tx.updateTable('withdrawal').set({ state: 'PROCESSING' }).where('id', '=', id).execute()
    await sql`
      insert into payout (id, network, to_address, token_amount, created_at)
      select id, network, address, amount - fee, ${now} from withdrawal where id = ${id}
    `.execute(tx)
    await tx
      .insertInto('payout_attempt')
      .values({ ...values, created_at: now })
      .execute()
  })
  return id
}
