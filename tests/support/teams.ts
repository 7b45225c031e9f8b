/** Members of a tree and their events, written directly: registering thousands would take minutes. */
import { sql } from 'kysely'
import { createMember, findSponsor } from '../../apps/server/src/access/accounts/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

export interface TeamMember {
  readonly id: string
  readonly number: number
  readonly username: string
}

/** One member for each entry, below the earlier one whose index it names; null begins a tree. */
export async function plantTree(app: App, sponsors: readonly (number | null)[]): Promise<TeamMember[]> {
  const planted: (TeamMember & { readonly referralCode: string })[] = []
  for (const sponsor of sponsors) {
    const above = sponsor === null ? null : planted[sponsor]
    planted.push(
      await app.db.transact(async (tx) => {
        const made = await createMember(
          tx,
          {
            email: `${newId()}@team.test`,
            // All of one length and without a final digit, so that no username is a prefix of another.
            fullName: `Team ${newId().slice(-8)}x`,
            country: 'SG',
            language: 'en',
            passwordHash: 'none',
            transactionPasswordHash: null,
            sponsor: above ? ((await findSponsor(tx, above.referralCode)) ?? null) : null,
          },
          app.clock.now(),
        )
        if (!made) throw new Error('The email was taken')
        const { username, referral_code: referralCode } = await tx
          .selectFrom('member')
          .select(['username', 'referral_code'])
          .where('id', '=', made.id)
          .executeTakeFirstOrThrow()
        return { ...made, username, referralCode }
      }),
    )
  }
  return planted
}

export interface PlantedEvent {
  readonly kind: 'PURCHASED' | 'LOTS' | 'PROFIT' | 'ENDED'
  readonly member: number
  readonly order: string
  readonly amount: bigint
  readonly isLeft?: boolean
  readonly at: Date
}

/** With the rights of the application, though no order causes them here. */
export async function plantEvents(app: App, events: readonly PlantedEvent[]): Promise<void> {
  await app.db.transact(async (tx) => {
    await sql`
      insert into team_event (id, kind, cause, member, order_id, amount, is_left, occurred_at)
      select * from unnest(
        ${events.map(() => newId())}::uuid[],
        ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ kind, order }) => (kind === 'LOTS' || kind === 'PROFIT' ? newId() : order))}::text[],
        ${events.map(({ member }) => member)}::integer[],
        ${events.map(({ order }) => order)}::uuid[],
        ${events.map(({ amount }) => String(amount))}::bigint[],
        ${events.map(({ isLeft = false }) => isLeft)}::boolean[],
        ${events.map(({ at }) => at)}::timestamptz[]
      )
    `.execute(tx)
  })
}
