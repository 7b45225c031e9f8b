import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { defineKey } from '../../platform/keys.ts'
import { identityNumber } from './identity-number.ts'

const digestKey = defineKey('identity-digest')

/**
 * An identity number as a keyed digest: equal for equal numbers however they are written, and useless to
 * anyone who reads the table.
 */
export function digestOfIdentity({ config }: Pick<App, 'config'>, identityNo: string): Buffer {
  const plain = identityNo
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return createHmac('sha256', digestKey(config.secret)).update(plain).digest()
}

const batchSize = 200

/** For documents from before there were digests. */
export async function fillIdentityDigests(app: App): Promise<void> {
  for (;;) {
    const filled = await app.db.transact(async (tx) => {
      const rows = await tx
        .selectFrom('kyc_submission')
        .select(['id', 'identity_no_sealed'])
        .where('identity_digest', 'is', null)
        .orderBy('id')
        .limit(batchSize)
        .forNoKeyUpdate()
        .execute()
      for (const { id, identity_no_sealed } of rows) {
        const identity_digest = digestOfIdentity(app, identityNumber.open(app, id, identity_no_sealed))
        await tx.updateTable('kyc_submission').set({ identity_digest }).where('id', '=', id).execute()
      }
      return rows.length
    })
    if (filled < batchSize) return
  }
}
