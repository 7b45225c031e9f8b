// A held bonus: its receiver and the buyer once used the same browser.

import { createBatcher } from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { payBonuses } from '../../apps/server/src/teams/bonuses/pay-bonuses.ts'
import { runEvents } from '../../apps/server/src/teams/bonuses/run-events.ts'
import { fundBonuses } from './credit.ts'
import type { TestServer } from './server.ts'
import { plantEvents, plantTree, type TeamMember } from './teams.ts'

export async function aHeldBonus({ app }: TestServer): Promise<{ id: string; receiver: TeamMember }> {
  const [receiver, buyer] = (await plantTree(app, [null, 0])) as [TeamMember, TeamMember]
  const now = app.clock.now()
  await app.db.transact((tx) =>
    tx
      .insertInto('shared_device')
      .values({ member_id: receiver.id, other_id: buyer.id, last_seen_at: now })
      .execute(),
  )
  const bought = {
    kind: 'PURCHASED' as const,
    member: buyer.number,
    order: newId(),
    amount: 10n ** 8n,
    at: now,
  }
  await plantEvents(app, [bought])
  while ((await runEvents(app)) > 0);
  await fundBonuses(app.db, 10n ** 9n, now)
  while (await payBonuses(app, createBatcher(app.db, app.clock)));
  const { transfer_id: id } = await app.db
    .selectFrom('bonus')
    .select('transfer_id')
    .where('receiver', '=', receiver.number)
    .where('state', '=', 'HELD')
    .executeTakeFirstOrThrow()
  return { id, receiver }
}
