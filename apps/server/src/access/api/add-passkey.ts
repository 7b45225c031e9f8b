/** Adds a passkey. It opens the account, so adding one requires everything that protects the account. */
import { passkeys as contract, maxPasskeys } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { limitAccount } from '../abuse-protection/index.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { mailPasskeyAdded } from '../email/index.ts'
import { createdPasskey, type MadePasskey } from '../passkeys/create-passkey.ts'
import { notify } from '../passkeys/notifications.ts'
import { checkPassword } from '../sessions/index.ts'
import { spendTwoFaGrant } from '../two-fa/index.ts'

export const addPasskey = answerMember(contract.addPasskey, async (app, { member, body }) => {
  const refusal =
    (await limitAccount(app, 'passkey', member.id)) ?? (await checkPassword(app, member.id, body.password))
  if (refusal) return refusal
  // A refusal also rolls back the use of the challenge, so that the same passkey can be sent again with a 2FA
  // code.
  return transactOrRefuse(app.db, async (tx) => {
    const made = await createdPasskey(tx, app, body.credential, {
      purpose: 'ADD',
      sessionId: member.sessionId,
    })
    if (made instanceof Refusal) return made
    const passkeyId = newId()
    const refused =
      (await insert(tx, app, { ...made, id: passkeyId, member_id: member.id, name: body.name })) ??
      (await spendTwoFaGrant(tx, app, member, 'ADD_PASSKEY'))
    if (refused) return refused
    await lockWithdrawals(tx, app, member.id)
    await notify(tx, member.id, 'PASSKEY_ADDED', { name: body.name }, app.clock.now())
    await enqueue(tx, mailPasskeyAdded, { memberId: member.id, passkeyId, sessionId: member.sessionId })
    return { notice: 'PASSKEY_ADDED' as const }
  })
})

interface NewPasskey extends MadePasskey {
  readonly id: string
  readonly member_id: string
  readonly name: string
}

async function insert(tx: Tx, app: App, passkey: NewPasskey): Promise<Refusal | null> {
  // Two browsers must not both add the last passkey allowed.
  await lockName(tx, `passkeys:${passkey.member_id}`)
  const { count } = await tx
    .selectFrom('passkey')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', passkey.member_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxPasskeys) return refuse('PASSKEYS_FULL')
  const saved = await tx
    .insertInto('passkey')
    .values({ ...passkey, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved ? null : refuse((await isOwn(tx, passkey)) ? 'PASSKEY_KNOWN' : 'PASSKEY_FAILED')
}

/** True if the existing passkey belongs to this member. Nothing is revealed about another member's. */
async function isOwn(tx: Tx, { credential_id, member_id }: NewPasskey): Promise<boolean> {
  const own = await tx
    .selectFrom('passkey')
    .select('id')
    .where('credential_id', '=', credential_id)
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  return own !== undefined
}
