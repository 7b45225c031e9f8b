import {
  capabilities,
  capabilitiesOf,
  operatorRoles as contract,
  operatorHome,
  roles,
} from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, transactAsOwner } from '../../../../tests/support/database.ts'
import { lapseAWeekLater } from '../../../../tests/support/lapse.ts'
import { anOperator, commandAbout } from '../../../../tests/support/operators.ts'
import { insertAsIs } from '../../../../tests/support/proposals.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { newId } from '../platform/ids.ts'

type Operator = { id: string; email: string; token: string }

let t: TestServer
let [olive, casper, dora]: Operator[] = []
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const who = (operator?: Operator) => operator as Operator

async function house(): Promise<Operator> {
  ;[olive, casper, dora] = [
    await anOperator(t, ['operators.roles']),
    await anOperator(t, ['operators.roles']),
    await anOperator(t, ['operators.roles', 'kyc.review']),
  ]
  return who(dora)
}

const propose = (by: Operator, subject: Operator) =>
  t.ask(
    contract.proposeRoles,
    { body: { operatorId: subject.id, roles: ['auditor', 'catalogue'], reason: 'New duties' } },
    by,
  )
const decide = (by: Operator, id: string, decision: 'APPROVE' | 'REJECT' = 'APPROVE') =>
  t.ask(contract.decideRoles, { body: { id, decision, reason: 'Seen' } }, by)
const may = async (operator: Operator) =>
  (await t.ask(operatorHome.home, undefined, operator)).body.capabilities

test('every capability belongs to a role, and every role’s capabilities exist', () => {
  const given = new Set<string>(Object.values(roles).flat())
  expect([...given, 'self'].sort()).toEqual([...capabilities].sort())
})

describe('a change of roles', () => {
  test('takes effect at once when a second operator approves, and the lists show it', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    expect(await may(subject)).toContain('kyc.review')
    const waiting = (await t.ask(contract.roleProposals, { query: { item: proposalId } }, who(casper))).body
    expect(waiting.proposals).toMatchObject([
      { email: subject.email, presentRoles: [], presentCapabilities: ['operators.roles', 'kyc.review'] },
    ])
    expect((await decide(who(casper), proposalId)).status).toBe(200)
    expect((await may(subject)).sort()).toEqual([...capabilitiesOf(['auditor', 'catalogue'])].sort())
    const listed = (await t.ask(contract.roleProposals, { query: { item: proposalId } }, who(olive))).body
    expect(listed.proposals).toMatchObject([
      {
        state: 'APPROVED',
        requestedByMe: true,
        roles: ['auditor', 'catalogue'],
        presentRoles: ['auditor', 'catalogue'],
      },
    ])
    const again = await decide(who(olive), proposalId, 'REJECT')
    expect(again.body).toMatchObject({ code: 'ALREADY_DECIDED', params: { decision: 'APPROVED' } })
  })

  test('is found by its operator’s email and any word of the name', async () => {
    const subject = await house()
    const name = { name: 'Dora Quillfeather' }
    await transactAsOwner(t.ownerUrl, (tx) =>
      tx.updateTable('operator').set(name).where('id', '=', subject.id).execute(),
    )
    const { proposalId } = (await propose(who(olive), subject)).body
    const found = async (search: string) =>
      (await t.ask(contract.roleProposals, { query: { search } }, who(olive))).body.proposals.map(
        ({ id }) => id,
      )
    for (const search of [subject.email, 'dora quill', 'QUILLF'])
      expect(await found(search)).toEqual([proposalId])
    expect(await found('feather')).toEqual([])
  })

  test('is approved neither by its proposer nor by its subject', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    for (const operator of [who(olive), subject])
      expect((await decide(operator, proposalId)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    const own = (await propose(subject, subject)).body.proposalId
    expect((await decide(subject, own)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect((await decide(who(casper), own)).status).toBe(200)
  })

  test('of two concurrent approvals one succeeds, and disabled operators or those without the capability don’t count', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    const other = await anOperator(t, ['operators.roles'])
    const answers = await Promise.all([decide(who(casper), proposalId), decide(other, proposalId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const later = (await propose(who(olive), who(casper))).body.proposalId
    await transactAsOwner(t.ownerUrl, (tx) =>
      tx.updateTable('operator').set({ capabilities: [] }).where('id', '=', who(olive).id).execute(),
    )
    expect((await decide(other, later)).body.code).toBe('REQUEST_OUTDATED')
  })

  test('does not undo one approved since, even concurrently', async () => {
    const subject = await house()
    const [first, second] = [await propose(who(olive), subject), await propose(who(olive), subject)]
    const decided = await Promise.all([first, second].map(({ body }) => decide(who(casper), body.proposalId)))
    expect(decided.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'REQUEST_OUTDATED'])
    const again = (await propose(who(olive), subject)).body.proposalId
    expect((await decide(who(casper), again)).status).toBe(200)
  })

  test('does not undo a later command of the owner, and can be rejected', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    await commandAbout(t, subject, 'allow', 'kyc.review')
    expect((await decide(who(casper), proposalId)).body.code).toBe('REQUEST_OUTDATED')
    expect(await may(subject)).toEqual(['kyc.review'])
    expect((await decide(who(casper), proposalId, 'REJECT')).status).toBe(200)
    const again = (await propose(who(olive), subject)).body.proposalId
    expect((await decide(who(casper), again)).status).toBe(200)
  })

  test('of two concurrent approvals of each other’s change one succeeds, and the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      await house()
      const [ofCasper, ofDora] = [
        await propose(who(olive), who(casper)),
        await propose(who(olive), who(dora)),
      ]
      const answers = await Promise.all([
        decide(who(casper), ofDora.body.proposalId),
        decide(who(dora), ofCasper.body.proposalId),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })

  test('grants no more than its roles allow, which is what the second operator reads', async () => {
    const subject = await house()
    const forged = async (roles: string[], capabilities: string[]) => {
      const id = newId()
      const proposal = {
        id,
        kind: 'roles',
        subject: `roles:${id}`,
        payload: { operatorId: subject.id, roles, capabilities },
        requestedBy: who(olive).id,
        requestedAt: t.app.clock.now(),
      }
      await transactAsOwner(t.ownerUrl, (tx) => insertAsIs(tx, proposal))
      return (await decide(who(casper), id)).body
    }
    const ofAuditor = [...capabilitiesOf(['auditor'])]
    for (const [roles, given] of [
      [['auditor'], [...ofAuditor, 'withdrawals.approve']],
      [['auditor'], ofAuditor.slice(1)],
      [['auditor', 'of a later version'], ofAuditor],
    ] as const)
      expect((await forged([...roles], [...given])).code).toBe('REQUEST_OUTDATED')
    expect(await may(subject)).toContain('kyc.review')
    expect((await forged(['auditor'], ofAuditor)).code).toBeUndefined()
    expect((await may(subject)).sort()).toEqual(ofAuditor.sort())
  })

  test('lapses after a week', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    t.advance(7 * 24 * 3600)
    await lapseAWeekLater(t)
    const late = await anOperator(t, ['operators.roles'])
    expect((await decide(late, proposalId)).body.code).toBe('REQUEST_OUTDATED')
  })
})

describe('the database, whatever the application does', () => {
  test.each([
    [
      'another operator’s approval',
      'update proposal set state = $$APPROVED$$, decided_by = $2, decided_at = requested_at where id = $1',
    ],
    [
      'the proposer’s own',
      'update proposal set state = $$APPROVED$$, decided_by = requested_by, decided_at = requested_at where id = $1 and $2::uuid is not null',
    ],
    [
      'other capabilities',
      'update proposal set payload = payload || $${"capabilities": ["withdrawals.approve"]}$$ where id = $1 and $2::uuid is not null',
    ],
    [
      'other rights by hand',
      'update operator set roles = $${treasury}$$ where $1::uuid is not null and $2::uuid is not null',
    ],
  ])('refuses %s', async (_what, statement) => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    await expect(t.app.db.pool.query(statement, [proposalId, who(casper).id])).rejects.toThrow(
      /Two operators who may|needs_second|stays as it was made|permission denied/,
    )
    expect(await may(subject)).toContain('kyc.review')
  })

  /** By an operator who acts, which the application cannot prevent. */
  async function approve(proposalId: string, by: Operator): Promise<void> {
    const client = await t.app.db.pool.connect()
    try {
      await asOwner(t.ownerUrl, (owner) =>
        owner.query(`update operator_session set key_hash = sha256('key') where operator_id = $1`, [by.id]),
      )
      await client.query('begin')
      await client.query(
        `select operator_act(id, 'key', gen_random_uuid(), 'operators.roles.approve', $2, '', '127.0.0.1', now())
         from operator_session where operator_id = $1`,
        [by.id, `roles:${proposalId}`],
      )
      const statement = `update proposal set state = 'APPROVED', decided_by = $2, decided_at = requested_at where id = $1`
      await client.query(statement, [proposalId, by.id])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('refuses the approval of the one concerned', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    await expect(approve(proposalId, subject)).rejects.toThrow('operator_needs_second_operator')
    await approve(proposalId, who(casper))
  })

  test('refuses roles that were changed since they were proposed', async () => {
    const subject = await house()
    const { proposalId } = (await propose(who(olive), subject)).body
    await commandAbout(t, subject, 'allow', 'kyc.review')
    await expect(approve(proposalId, who(casper))).rejects.toThrow('have changed since')
  })
})
