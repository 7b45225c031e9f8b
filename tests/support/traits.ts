// Common traits of two members, written where the product writes them.

import { identityNumber } from '../../apps/server/src/members/kyc/identity-number.ts'
import { digestOfIdentity } from '../../apps/server/src/members/kyc/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { withdrawalAccount } from '../../apps/server/src/withdrawals/destination.ts'
import { digestOf } from '../../apps/server/src/withdrawals/method-digest.ts'
import { digestOfAccount } from '../../apps/server/src/withdrawals/request-withdrawal.ts'

export interface Person {
  readonly id: string
}

export async function savesAddress(
  app: App,
  { id }: Person,
  network: string,
  address: string,
): Promise<void> {
  await saveMethod(app, id, [network, address], { kind: 'CRYPTO', network, address })
}

export async function savesBank(app: App, { id }: Person, account: string): Promise<void> {
  await saveMethod(app, id, ['BANK', 'DBSSSGSG', account], { kind: 'BANK', account_sealed: Buffer.of(1) })
}

function saveMethod(
  app: App,
  member_id: string,
  where: readonly string[],
  content: { readonly kind: string; readonly [column: string]: unknown },
) {
  const now = app.clock.now()
  return app.db.transact((tx) =>
    tx
      .insertInto('withdrawal_method')
      .values({
        id: newId(),
        member_id,
        digest: digestOf(app, where),
        remark: '',
        created_at: now,
        usable_from: now,
        // Removed, but still on record.
        removed_at: now,
        ...content,
      })
      .execute(),
  )
}

export async function withdrawsTo(app: App, { id }: Person, address: string): Promise<void> {
  await withdraw(app, id, { kind: 'USDT', network: 'TRC20', address })
}

export async function withdrawsToAlipay(app: App, { id }: Person, accountNo: string): Promise<void> {
  const withdrawalId = newId()
  await withdraw(app, id, {
    id: withdrawalId,
    kind: 'ALIPAY',
    account_sealed: withdrawalAccount.seal(app, withdrawalId, JSON.stringify({ accountNo })),
    account_digest: digestOfAccount(app, { accountNo }),
    amount: 1_000_001n,
    currency: 'CNY',
    rate: '7.2',
    payment_amount: 720n,
  })
}

function withdraw(
  app: App,
  member_id: string,
  where: { readonly kind: string; readonly [column: string]: unknown },
) {
  const now = app.clock.now()
  return app.db.transact((tx) =>
    tx
      .insertInto('withdrawal')
      .values({
        id: newId(),
        member_id,
        amount: 100n,
        fee: 1n,
        hold_id: newId(),
        created_at: now,
        changed_at: now,
        ...where,
      })
      .execute(),
  )
}

export async function handsIn(
  app: App,
  { id: member_id }: Person,
  given: { readonly identityNo?: string; readonly phoneNo?: string },
): Promise<void> {
  const [id, front_file_id, holding_file_id, now] = [newId(), newId(), newId(), app.clock.now()]
  const identityNo = given.identityNo ?? newId()
  await app.db.transact(async (tx) => {
    const file = { member_id, purpose: 'kyc', content_type: 'image/jpeg', size_bytes: 1, seal_key_id: 1 }
    await tx
      .insertInto('stored_file')
      .values([front_file_id, holding_file_id].map((id) => ({ id, ...file, created_at: now, saved_at: now })))
      .execute()
    await tx
      .insertInto('kyc_submission')
      .values({
        id,
        member_id,
        full_name: 'Mary',
        gender: 'FEMALE',
        identity_no_sealed: identityNumber.seal(app, id, identityNo),
        identity_digest: digestOfIdentity(app, identityNo),
        phone_no: given.phoneNo ?? String(Math.floor(1e11 + Math.random() * 1e11)),
        country: 'SG',
        address: '1',
        postcode: '1',
        front_file_id,
        holding_file_id,
        submitted_at: now,
      })
      .execute()
  })
}

export async function signsInFrom(
  app: App,
  { id: member_id }: Person,
  address: string,
  { outcome = 'SIGNED_IN', daysAgo = 0 } = {},
): Promise<void> {
  const at = new Date(app.clock.now().getTime() - daysAgo * 24 * 3_600_000)
  await app.db.transact((tx) =>
    tx
      .insertInto('sign_in')
      .values({
        id: newId(),
        member_id,
        at,
        outcome,
        method: 'PASSWORD',
        address,
        user_agent: '',
        new_device: false,
      })
      .execute(),
  )
}

export async function paid(app: App, from: Person, to: Person): Promise<void> {
  await app.db.transact((tx) =>
    tx.insertInto('paid_receiver').values({ payer_id: from.id, receiver_id: to.id }).execute(),
  )
}
