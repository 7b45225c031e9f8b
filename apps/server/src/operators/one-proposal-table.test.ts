/** What one operator proposes and another decides is one table with one set of rules. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOfActions } from '../../../../tests/support/audit-actions.ts'
import { asOwner, transactAsOwner } from '../../../../tests/support/database.ts'

import { anOperator } from '../../../../tests/support/operators.ts'
import { insertAsIs } from '../../../../tests/support/proposals.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, numberOf } from '../../../../tests/support/wallets.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const ask = async <Row>(statement: string) =>
  (await asOwner(t.ownerUrl, (owner) => owner.query<Row & object>(statement))).rows

test('no other table has both who requested and who decided', async () => {
  const tables = await ask<{ relname: string }>(`
    select relname from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname in ('requested_by', 'decided_by') and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    group by relname having count(*) = 2`)
  expect(tables).toEqual([{ relname: 'proposal' }])
})

test('every kind has its words in the audit log', async () => {
  const actions = await ask<{ action: string }>(`
    select proposing as action from proposal_kind
    union select action || ending from proposal_kind, unnest(array['.approve', '.reject', '.lapse']) as ending`)
  const unnamed = actions.filter(({ action }) => !Object.hasOwn(wordsOfActions, action))
  expect(unnamed).toEqual([])
})

const account = { bankName: 'B', accountName: 'A', accountNumber: '1', swift: '', bankAddress: '' }
const stray = {
  kind: 'WRITE_OFF',
  network: 'ERC20',
  transactionId: '0x1',
  eventIndex: 0,
  from: '0xa',
  to: '0xb',
  millionths: '5',
  fromAccount: 'losses:custody',
  toAccount: 'custody:ethereum',
}
const rate = { direction: 'DEPOSIT', currency: 'EUR', rate: '9' }

test.each([
  ['rate', 'rate:DEPOSIT:EUR:', { ...rate, direction: 'SIDEWAYS' }],
  ['rate', 'rate:DEPOSIT:euro:', { ...rate, currency: 'euro' }],
  ['rate', 'rate:DEPOSIT:EUR:', { ...rate, rate: '0' }],
  ['rate', 'rate:DEPOSIT:EUR:', { direction: 'DEPOSIT', currency: 'EUR' }],
  ['rate', 'rate:DEPOSIT:USD:', rate],
  ['funding', 'funding:', { purpose: 'HOLIDAY', millionths: '5' }],
  ['funding', 'funding:', { purpose: 'TRIALS', millionths: '0' }],
  ['funding', 'funding:', { purpose: 'TRIALS' }],
  ['funding', 'elsewhere:', { purpose: 'TRIALS', millionths: '5' }],
  ['custodyCorrection', 'correction:', { ...stray, kind: 'LOST' }],
  ['custodyCorrection', 'correction:', { ...stray, eventIndex: null }],
  ['custodyCorrection', 'correction:', { ...stray, millionths: '-5' }],
  ['custodyCorrection', 'correction:', { ...stray, toAccount: null }],
  ['custodyCorrection', 'correction:', { ...stray, kind: 'SWEEP_GONE' }],
  ['bonusPlan', 'plan:', { effectiveFrom: '2030-01-01', plan: {} }],
  ['bonusPlan', 'plan:', { effectiveFrom: '2030-01-01T00:00:00.000Z' }],
  ['depositAccount', 'account:', { ...account, currency: 'yuan' }],
  ['depositAccount', 'account:', { ...account, currency: 'CNY', swift: null }],
  ['roles', 'roles:', { operatorId: null, roles: [], capabilities: [] }],
  ['operatorReset', 'reset:', {}],
  ['twoFaRemoval', 'member:', {}],
  ['twoFaRemoval', 'account:', {}],
])('the database refuses a %s for %s… with the terms %j', async (kind, subject, payload) => {
  await expect(propose(kind, subject, payload)).rejects.toThrow(
    /_(has_its|have_their)_terms|There is no such/,
  )
})

test.each([
  ['twoFaRemoval', 'member:', { memberId: '100000' }],
  ['roles', 'roles:', { operatorId: newId(), roles: [], capabilities: [] }],
  ['operatorReset', 'reset:', { operatorId: newId() }],
])('the database refuses a %s about nobody', async (kind, subject, payload) => {
  await expect(propose(kind, subject, payload)).rejects.toThrow(/There is no such|names the member/)
})

test.each(['usdpGrant', 'unfreeze', 'twoFaRemoval'])(
  'the database refuses a %s that names another member than its subject',
  async (kind) => {
    const [ann, ben, by] = [await aMember(t), await aMember(t), await anOperator(t, [])]
    const insert = (subject: string, memberId: string) =>
      transactAsOwner(t.ownerUrl, (tx) => {
        const payload = { memberId, username: 'ann', amount: '5' }
        const requestedAt = t.app.clock.now()
        return insertAsIs(tx, { id: newId(), kind, subject, payload, requestedBy: by.id, requestedAt })
      })
    for (const subject of [`member:${ben.id}`, `member:${ann.id.toUpperCase()}`, 'member:'])
      await expect(insert(subject, await numberOf(t, ann))).rejects.toThrow(
        'names the member whom it concerns',
      )
    await insert(`member:${ann.id}`, await numberOf(t, ann))
  },
)

test('the database approves no bonus plan that has begun', async () => {
  const [id, one, other] = [
    newId(),
    await anOperator(t, ['bonuses.plan']),
    await anOperator(t, ['bonuses.plan']),
  ]
  const payload = { effectiveFrom: '2020-01-01T00:00:00.000Z', plan: {} }
  const proposal = { id, kind: 'bonusPlan', subject: `plan:${id}`, payload, requestedBy: one.id }
  const approved = transactAsOwner(t.ownerUrl, async (tx) => {
    const now = t.app.clock.now()
    await insertAsIs(tx, { ...proposal, requestedAt: now })
    const decision = { state: 'APPROVED', decided_by: other.id, decided_at: now }
    await tx.updateTable('proposal').set(decision).where('id', '=', id).execute()
  })
  await expect(approved).rejects.toThrow('plan_is_for_the_future')
})

test('the database takes no reset that its own operator asks for', async () => {
  const [id, by] = [newId(), await anOperator(t, [])]
  const payload = { operatorId: by.id, email: by.email }
  const reset = { id, kind: 'operatorReset', subject: `reset:${id}`, payload, requestedBy: by.id }
  const proposed = transactAsOwner(t.ownerUrl, (tx) =>
    insertAsIs(tx, { ...reset, requestedAt: t.app.clock.now() }),
  )
  await expect(proposed).rejects.toThrow('reset_is_asked_for_by_another')
})

/** A proposal as two have decided it, without the rules of how they do. */
async function decided(tx: Tx, kind: string, subject: string, payload: object, state = 'APPROVED') {
  const [id, one, other] = [newId(), await anOperator(t, []), await anOperator(t, [])]
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`
    insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at, state, decided_by, decided_at)
    select ${id}, kind, capability, ${subject + id}, ${JSON.stringify(payload)}, 'Seen', ${one.id}, now(), ${state}, ${other.id}, now()
    from proposal_kind where kind = ${kind}
  `.execute(tx)
  await sql`set local session_replication_role = origin`.execute(tx)
  return id
}

test('the database takes a bonus plan only as two have agreed on it', async () => {
  const effectiveFrom = '2999-01-01T00:00:00.000Z'
  const saved = (plan: object, from: string) =>
    transactAsOwner(t.ownerUrl, async (tx) => {
      const id = await decided(tx, 'bonusPlan', 'plan:', { effectiveFrom, plan: { rate: 1 } })
      await sql`
        insert into bonus_plan (version, effective_from, content, proposal_id)
        select max(version) + 1, ${from}, ${JSON.stringify(plan)}, ${id} from bonus_plan
      `.execute(tx)
    })
  await expect(saved({ rate: 2 }, effectiveFrom)).rejects.toThrow('Two operators agree on a bonus plan')
  await expect(saved({ rate: 1 }, '2999-01-02T00:00:00.000Z')).rejects.toThrow('Two operators agree')
  await saved({ rate: 1 }, effectiveFrom)
})

test.each([
  ['a stray', stray, 'custody_correction_once'],
  [
    'a booked sweep',
    { ...stray, kind: 'SWEEP_GONE', eventIndex: null, sweepItemId: newId(), undoes: newId() },
    'custody_correction_undoes_once',
  ],
])('%s is corrected once', async (_what, terms, once) => {
  const correct = (state: string) =>
    transactAsOwner(t.ownerUrl, (tx) => decided(tx, 'custodyCorrection', 'correction:', terms, state))
  await correct('REJECTED')
  await correct('APPROVED')
  await expect(correct('APPROVED')).rejects.toThrow(once)
})

/** As the database's owner, who needs no session; the subject names the proposal. */
async function propose(kind: string, subject: string, payload: object): Promise<void> {
  const [id, by] = [newId(), await anOperator(t, [])]
  const proposal = {
    id,
    kind,
    subject: subject + id,
    payload,
    requestedBy: by.id,
    requestedAt: t.app.clock.now(),
  }
  await transactAsOwner(t.ownerUrl, (tx) => insertAsIs(tx, proposal))
}
