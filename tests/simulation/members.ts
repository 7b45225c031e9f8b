// Members to simulate, and their money: created by the features' and the ledger's code, signed in over HTTP.
import { account } from '@halyard/contract'
import { createMember } from '../../apps/server/src/access/accounts/index.ts'
import type { Database, Tx } from '../../apps/server/src/platform/db/database.ts'
import type { Send } from './client.ts'

export interface Member {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const secret = 'correct-horse-9'

// The Argon2id hash of the secret with the smallest possible parameters. A hash states its own parameters, so
// the product's ordinary code checks it in microseconds instead of 20 ms.
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$YMGNY3tHS0zrjNMV6a40Rw$UG2N5Sl3smD4gc++TIPOodvHahkIfshbZji3JY006No'

export async function makeMembers(
  db: Database,
  count: number,
  signIn: { readonly send: Send; readonly port: number; readonly name?: string },
): Promise<Member[]> {
  const emails = Array.from(
    { length: count },
    (_, index) => `${signIn.name ?? 'member'}${index}@example.test`,
  )
  const ids = await db.transact(async (tx) => {
    const made: string[] = []
    for (const [index, email] of emails.entries()) {
      const wanted = {
        email,
        fullName: `Simulated Member ${index}`,
        country: 'SG',
        language: 'en' as const,
        sponsor: null,
        passwordHash: cheapHash,
        transactionPasswordHash: cheapHash,
      }
      const member = await createMember(tx, wanted, new Date())
      if (!member) throw new Error(`${email} exists already`)
      made.push(member.id)
    }
    await introduce(tx, made)
    return made
  })
  return Promise.all(
    emails.map(async (email, index) => ({
      id: ids[index] ?? '',
      email,
      token: await tokenOf(signIn.send, signIn.port, email),
    })),
  )
}

/** They have all paid each other before, because only payments to strangers are limited. */
async function introduce(tx: Tx, ids: readonly string[]): Promise<void> {
  const pairs = ids.flatMap((payer) => ids.map((receiver) => ({ payer_id: payer, receiver_id: receiver })))
  await tx.insertInto('paid_receiver').values(pairs).execute()
}

async function tokenOf(send: Send, port: number, email: string): Promise<string> {
  const body = { username: email, password: secret, type: 'INVESTOR', rememberMe: true }
  const answer = await send(port, { method: 'POST', path: account.authenticate.path, body })
  if (answer === 'unanswered' || answer.status !== 200) throw new Error(`${email} could not sign in`)
  return String(answer.body.token)
}
