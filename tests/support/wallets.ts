// Members with money, created directly: tests of money need many, and registration has its own tests.
import { parseAmount } from '@halyard/money'
import { createMember } from '../../apps/server/src/access/accounts/index.ts'
import type { Wallet } from '../../apps/server/src/ledger/index.ts'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { seal } from '../../apps/server/src/platform/seal.ts'
import { credit } from './credit.ts'
import { password, signedIn, transactionPassword } from './members.ts'
import type { TestServer } from './server.ts'

let hashes: Promise<{ passwordHash: string; transactionPasswordHash: string }> | undefined

export interface Member {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** A member with USDT is verified, as an installation requires for withdrawals. */
export async function aMember(
  t: TestServer,
  funds: Partial<Record<Wallet, string>> = {},
  sponsor: Pick<Member, 'id'> | null = null,
): Promise<Member> {
  hashes ??= (async () => ({
    passwordHash: await hashPassword(password),
    transactionPasswordHash: await hashPassword(transactionPassword),
  }))()
  const known = await hashes
  const email = `${newId()}@example.test`
  const wanted = {
    email,
    fullName: 'Mary Member',
    country: 'SG',
    language: 'en' as const,
    sponsor: sponsor && (await placeOf(t, sponsor)),
    ...known,
  }
  const member = await t.app.db.transact((tx) => createMember(tx, wanted, t.app.clock.now()))
  if (!member) throw new Error('The member was not made')
  for (const [wallet, amount] of Object.entries(funds)) await fund(t, member.id, wallet as Wallet, amount)
  if (funds.usdt) await verify(t, member)
  return { id: member.id, email, token: await signedIn(t, email) }
}

/** Like an operator's approval of their documents. */
export async function verify(t: TestServer, { id }: Pick<Member, 'id'>): Promise<void> {
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ kyc_status: 'APPROVED' }).where('id', '=', id).execute(),
  )
}

const placeOf = (t: TestServer, { id }: Pick<Member, 'id'>) =>
  t.app.db
    .selectFrom('member')
    .select(['id', 'number', 'ancestors'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The number by which operators identify a member. */
export async function numberOf(t: TestServer, { id }: Pick<Member, 'id'>): Promise<string> {
  const { number } = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return String(number)
}

export function fund(t: TestServer, memberId: string, wallet: Wallet, decimal: string): Promise<void> {
  const amount = parseAmount(decimal, wallet === 'usdp' ? 'USDP' : 'USDT') ?? 0n
  return credit(t.app.db, memberId, wallet, amount, t.app.clock.now())
}

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export async function turnTwoFaOn(t: TestServer, memberId: string): Promise<void> {
  const totp_secret_sealed = seal(t.app.config.sealKeys, `totp:${memberId}`, totpSecret)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('member')
      .set({ totp_secret_sealed, two_fa_since: t.app.clock.now() })
      .where('id', '=', memberId)
      .execute(),
  )
  // Like turning 2FA on in this browser.
  const trusted_until = new Date(t.app.clock.now().getTime() + 30 * 24 * 3600 * 1000)
  await t.app.db.transact((tx) =>
    tx.updateTable('device').set({ trusted_until }).where('member_id', '=', memberId).execute(),
  )
}
