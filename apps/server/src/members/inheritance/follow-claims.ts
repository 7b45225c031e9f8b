/**
 * Time-driven steps: claims whose waiting period is over, members who show signs of life or were not warned
 * yet, claimants to notify, documents to delete.
 */
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, doJob, enqueue } from '../../platform/jobs/jobs.ts'
import { forgetDocuments } from './forget-documents.ts'
import { lockClaim } from './lock-claim.ts'
import { mailClaimant } from './mail-claimant.ts'
import { seenSince } from './signs-of-life.ts'
import { warnOfOthers } from './warn-member.ts'

const followClaims = defineJob('inheritance:follow-claims', z.unknown())

export const followClaimsJob = doJob(followClaims, followClaimsNow, { schedule: '* * * * *' })

export async function followClaimsNow(app: App): Promise<void> {
  for (const id of await claimsToMove(app)) await app.db.transact((tx) => moveClaim(tx, app, id))
  await warnOfOthers(app)
  for (const id of await claimsToNotify(app)) await app.db.transact((tx) => notifyClaimant(tx, app, id))
  await forgetDocuments(app)
}

/** Claims whose waiting period is over, or whose member was seen. */
async function claimsToMove(app: App): Promise<readonly string[]> {
  const open = await app.db
    .selectFrom('inheritance_claim as filed')
    .select('filed.id')
    .where('filed.state', 'in', ['WAITING', 'READY', 'CONFIRMED'])
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        and([eb('filed.state', '=', 'WAITING'), eb('filed.waits_until', '<=', app.clock.now())]),
        exists(
          selectFrom('session')
            .select('session.id')
            .whereRef('session.member_id', '=', 'filed.member_id')
            .whereRef('session.last_used_at', '>', 'filed.submitted_at'),
        ),
      ]),
    )
    .orderBy('filed.waits_until')
    .execute()
  return open.map(({ id }) => id)
}

async function moveClaim(tx: Tx, app: App, id: string): Promise<void> {
  const filed = await lockClaim(tx, id)
  if (!filed?.member_id || !['WAITING', 'READY', 'CONFIRMED'].includes(filed.state)) return
  const change = tx.updateTable('inheritance_claim').where('id', '=', id)
  const seen = await seenSince(tx, filed.member_id, filed.submitted_at)
  const now = app.clock.now()
  if (seen) await change.set({ state: 'REFUSED', member_seen_at: seen }).execute()
  else if (filed.state === 'WAITING' && filed.waits_until <= now) {
    await change.set({ state: 'READY', ready_at: now }).execute()
  }
}

/**
 * Ended claims whose waiting period is over: earlier news of a refusal would reveal that the member exists and
 * signed in (inheritance-progress.ts).
 */
async function claimsToNotify(app: App): Promise<readonly string[]> {
  const ended = await app.db
    .selectFrom('inheritance_claim')
    .select('id')
    .where('state', 'in', ['REFUSED', 'TRANSFERRED'])
    .where('notified_at', 'is', null)
    .where('waits_until', '<=', app.clock.now())
    .execute()
  return ended.map(({ id }) => id)
}

async function notifyClaimant(tx: Tx, app: App, id: string): Promise<void> {
  const notified = await tx
    .updateTable('inheritance_claim')
    .set({ notified_at: app.clock.now() })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .returning('state')
    .executeTakeFirst()
  if (notified)
    await enqueue(tx, mailClaimant, { claimId: id, about: notified.state as 'REFUSED' | 'TRANSFERRED' })
}
