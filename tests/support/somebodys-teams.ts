// Members and bonuses of a member's team, each with its owner and another member who has a similar one.

import { newId } from '../../apps/server/src/platform/ids.ts'
import { runEvents } from '../../apps/server/src/teams/bonuses/run-events.ts'
import type { House } from './investing.ts'
import { signedInOf } from './team-members.ts'
import { plantEvents, plantTree, type TeamMember } from './teams.ts'

export async function aTeamMember({ t }: House) {
  const [top, below, other] = (await plantTree(t.app, [null, 0, null, 2])) as [
    TeamMember,
    TeamMember,
    TeamMember,
  ]
  return {
    owner: await signedInOf(t, top),
    stranger: await signedInOf(t, other),
    id: below.id,
  }
}

export async function aBonus({ t }: House) {
  const [top, below, other, theirs] = (await plantTree(t.app, [null, 0, null, 2])) as [
    TeamMember,
    TeamMember,
    TeamMember,
    TeamMember,
  ]
  const at = t.app.clock.now()
  await plantEvents(
    t.app,
    [below, theirs].map(({ number }) => ({
      kind: 'PURCHASED',
      member: number,
      order: newId(),
      amount: 10n ** 9n,
      at,
    })),
  )
  while ((await runEvents(t.app)) > 0);
  const { transfer_id } = await t.app.db
    .selectFrom('bonus')
    .select('transfer_id')
    .where('receiver', '=', top.number)
    .executeTakeFirstOrThrow()
  return {
    owner: await signedInOf(t, top),
    stranger: await signedInOf(t, other),
    id: transfer_id,
  }
}
