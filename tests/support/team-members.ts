import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { password, signedIn } from './members.ts'
import type { TestServer } from './server.ts'
import type { TeamMember } from './teams.ts'
import type { Member } from './wallets.ts'

/** Planted members have no password; this sets one for a member who views their team. */
export async function signedInOf(t: TestServer, { id }: Pick<TeamMember, 'id'>): Promise<Member> {
  const { email } = await t.app.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const password_hash = await hashPassword(password)
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ password_hash }).where('id', '=', id).execute(),
  )
  return { id, email, token: await signedIn(t, email) }
}

export const tokenOf = async (t: TestServer, member: Pick<TeamMember, 'id'>): Promise<string> =>
  (await signedInOf(t, member)).token
