import { operatorProposals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { createBatcher } from '../../ledger/index.ts'
import { roundsUntilStuck } from '../../operators/index.ts'
import { newId } from '../../platform/ids.ts'
import { runEvents } from './run-events.ts'
import { alarming, batchSizes, runTeamRound, wholeRound } from './team-loop.ts'

let t: TestServer
let tokens: readonly [string, string]
beforeAll(async () => {
  t = await testServer()
  const operators = [await anOperator(t, ['bonuses.review']), await anOperator(t, ['bonuses.review'])]
  tokens = operators.map(({ token }) => token) as [string, string]
})
afterAll(() => t.close())

/** A freshly started worker. */
function worker() {
  const [sizes, batcher] = [batchSizes(), createBatcher(t.app.db, t.app.clock)]
  const round = alarming(t.app, () =>
    sizes.of(async (events) => {
      await runTeamRound(t.app, batcher, { ...wholeRound, events })
      return 'rest' as const
    }),
  )
  return () => round(new AbortController().signal)
}

const openAlarms = async () => {
  const alarms = await t.app.db
    .selectFrom('alarm')
    .select(['kind', 'subject'])
    .where('cleared_at', 'is', null)
    .execute()
  return alarms.map(({ kind, subject }) => `${kind} ${subject}`)
}

type Action = 'SET_ASIDE' | 'WORK_AGAIN'

const propose = (eventId: string, action: Action) =>
  t.ask(
    operatorProposals.proposeTeamEvent,
    { body: { eventId, action, reason: 'It divides by zero' } },
    { token: tokens[0], key: newId() },
  )

async function agree(eventId: string, action: Action) {
  const proposed = await propose(eventId, action)
  expect(proposed.status).toBe(200)
  const decision = { id: proposed.body.proposalId, decision: 'APPROVE' as const }
  const decide = (token: string) =>
    t.ask(operatorProposals.decideProposal, { body: decision }, { token, key: newId() })
  expect((await decide(tokens[0])).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await decide(tokens[1])).status).toBe(200)
}

test('an event that fails is found, set aside by two, and in sight until it is processed again', async () => {
  while ((await runEvents(t.app)) > 0);
  const [, buyer] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
  while ((await runEvents(t.app)) > 0);
  const [bad, good] = [newId(), newId()]
  const of = (order: string) => ({ member: buyer.number, order, amount: 1_000_000_000n })
  const later = (seconds: number) => new Date(t.app.clock.now().getTime() + seconds * 1000)
  await plantEvents(t.app, [
    { kind: 'PURCHASED', ...of(good), at: later(1) },
    { kind: 'PURCHASED', ...of(bad), at: later(2) },
    { kind: 'PURCHASED', ...of(newId()), at: later(3) },
    { kind: 'ENDED', ...of(bad), at: later(4) },
  ])
  const events = () =>
    t.app.db
      .selectFrom('team_event')
      .select(['id', 'order_id', 'position'])
      .where('member', '=', buyer.number)
      .where('order_id', 'is not', null)
      .orderBy('occurred_at')
      .execute()
  const worked = async () => (await events()).map(({ position }) => position !== null)
  const eventId = (await events()).find(({ order_id }) => order_id === bad)?.id ?? ''
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query(`create function fail_event() returns trigger language plpgsql as
      $$ begin raise exception 'it divides by zero'; end $$`)
    await owner.query(`create trigger fails before update on team_event
      for each row when (new.id = '${eventId}') execute function fail_event()`)
  })

  const round = worker()
  for (let failed = 0; failed < roundsUntilStuck + 3; failed++) await round().catch(() => undefined)
  expect(await worked()).toEqual([true, false, false, false])
  expect(await openAlarms()).toEqual([`TEAM_EVENT_STUCK team-event:${eventId}`])
  await expect(
    t.app.db.transact((tx) =>
      tx
        .insertInto('team_event_aside')
        .values({ id: newId(), event_id: eventId, set_aside_at: t.app.clock.now() })
        .execute(),
    ),
  ).rejects.toThrow()

  expect((await propose(eventId, 'WORK_AGAIN')).body.code).toBe('NOT_FOUND')
  await agree(eventId, 'SET_ASIDE')
  expect((await propose(eventId, 'SET_ASIDE')).body.code).toBe('NOT_FOUND')
  await worker()()
  // Later events of the same order wait with it.
  expect(await worked()).toEqual([true, false, true, false])
  expect(await openAlarms()).toEqual([`TEAM_EVENT_ASIDE team-event:${eventId}`])

  await asOwner(t.ownerUrl, (owner) => owner.query('drop trigger fails on team_event'))
  await agree(eventId, 'WORK_AGAIN')
  await worker()()
  expect(await worked()).toEqual([true, true, true, true])
  expect(await openAlarms()).toEqual([])
})
