import type { App } from '../../platform/app.ts'
import { withdrawalAccount } from './destination.ts'
import { digestOf } from './method-digest.ts'

/** Bank accounts have the digest of the saved method that they come from; an Alipay account is never saved. */
export function digestOfAlipay(app: App, accountNo: string): Buffer {
  return digestOf(app, ['ALIPAY', accountNo.toLowerCase().replaceAll(/\s/g, '')])
}

const batchSize = 200

/** For withdrawals from before there were digests. */
export async function fillAccountDigests(app: App): Promise<void> {
  for (;;) {
    const filled = await app.db.transact(async (tx) => {
      const rows = await tx
        .selectFrom('withdrawal')
        .select(['id', 'account_sealed'])
        .where('kind', '=', 'ALIPAY')
        .where('account_digest', 'is', null)
        .orderBy('id')
        .limit(batchSize)
        .forNoKeyUpdate()
        .execute()
      for (const { id, account_sealed } of rows) {
        const account = account_sealed ? JSON.parse(withdrawalAccount.open(app, id, account_sealed)) : {}
        const account_digest = digestOfAlipay(app, String(account.accountNo ?? ''))
        await tx.updateTable('withdrawal').set({ account_digest }).where('id', '=', id).execute()
      }
      return rows.length
    })
    if (filled < batchSize) return
  }
}
