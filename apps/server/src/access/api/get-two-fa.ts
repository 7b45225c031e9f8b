import { twoFa as contract } from '@halyard/contract'
import { generateSecret } from 'otplib'
import type { App } from '../../platform/app.ts'
import { brandNow } from '../../platform/brand.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember, type SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { requireRecentProof } from '../sessions/index.ts'
import { pendingSecret, totpSetUp } from '../two-fa/pending-secret.ts'
import { qrPicture } from '../two-fa/qr-picture.ts'
import { totpUri } from '../two-fa/totp.ts'
import { twoFaIsOnLocked } from '../two-fa/totp-secret.ts'

const lifetimeSeconds = 1800

export const getTwoFa = answerMember(contract.getTwoFa, async (app, { member }) => {
  const unproved = await requireRecentProof(app.db, member, app.clock.now())
  if (unproved) return unproved
  const key = await app.db.transact(async (tx) => {
    if (await twoFaIsOnLocked(tx, member.id)) return refuse('TWO_FA_ALREADY_ENABLED')
    // A second tab or a reload shows the key that the member may have scanned already.
    const secret = (await pendingSecret(tx, app, member)) ?? generateSecret()
    await keepPending(tx, app, member, secret)
    return secret
  })
  if (key instanceof Refusal) return key
  const { email } = await app.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { key, twoFaPath: qrPicture(totpUri(key, brandNow(app).name, email)) }
})

async function keepPending(tx: Tx, app: App, member: SignedInMember, secret: string): Promise<void> {
  const now = app.clock.now()
  const pending = {
    secret_sealed: totpSetUp.seal(app, member.sessionId, secret),
    created_at: now,
    expires_at: laterBy(now, lifetimeSeconds),
  }
  await tx
    .insertInto('two_fa_setup')
    .values({ session_id: member.sessionId, member_id: member.id, ...pending })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(pending))
    .execute()
}
