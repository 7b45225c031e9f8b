import {
  type Capability,
  operatorResets as contract,
  operator as operatorCalls,
  operatorHome,
} from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { lapseAWeekLater } from '../../../../tests/support/lapse.ts'
import {
  anOperator,
  commandAbout,
  operatorPassword,
  withoutTwoFa,
} from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

type Operator = { id: string; email: string; token: string }

let t: TestServer
let olga: Operator
let otto: Operator
let dora: Operator
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())
beforeEach(async () => {
  ;[olga, otto, dora] = [
    await anOperator(t, ['operators.reset']),
    await anOperator(t, ['operators.reset']),
    await anOperator(t, ['kyc.review']),
  ]
})

const propose = (by: Operator, whose: Operator) =>
  t.ask(contract.proposeOperatorReset, { body: { email: whose.email, reason: 'Seen on video' } }, by)
const proposed = async (by: Operator, whose: Operator) => (await propose(by, whose)).body.resetId
const decide = (by: Operator, id: string, decision: 'APPROVE' | 'REJECT' = 'APPROVE') =>
  t.ask(contract.decideOperatorReset, { body: { id, decision, reason: 'Called back' } }, by)
const codeOf = async (answer: ReturnType<typeof decide>) => (await answer).body.code
const sessions = (token: string) => t.ask(operatorCalls.operatorSessions, undefined, { token })
const enter = async ({ email }: Operator) => {
  const body = { email, password: operatorPassword }
  return (await t.ask(operatorCalls.operatorAuthenticate, { body })).body.code
}
const listed = async (item: string, by = olga) =>
  (await t.ask(contract.operatorResets, { query: { item } }, by)).body.resets
const command = (name: string, about: Operator) => commandAbout(t, about, name)
const mails = async () => (await t.deliveredMails()).map(({ to, subject }) => [to, subject])

describe('a lost second factor of an operator', () => {
  test('is reset once a second colleague approves; its owner is notified of both, and every session ends', async () => {
    await mails()
    const id = await proposed(olga, dora)
    expect(await mails()).toEqual([[dora.email, 'Resetting your second factor was proposed']])
    expect((await sessions(dora.token)).status).toBe(200)
    const { queues } = (await t.ask(operatorHome.home, undefined, otto)).body
    expect(queues.find(({ queue }) => queue === 'operatorResets')?.waiting).toBeGreaterThan(0)
    expect((await decide(otto, id)).status).toBe(200)
    const delivered = await t.deliveredMails()
    expect(delivered.map(({ to, subject }) => [to, subject])).toEqual([
      [dora.email, 'Your second factor was reset'],
    ])
    expect(delivered[0]?.text).toContain('Olive and Olive reset the second factor')
    expect((await sessions(dora.token)).status).toBe(401)
    expect(await enter(dora)).toBe('TWO_FA_SETUP_REQUIRED')
    expect(await listed(id)).toMatchObject([
      {
        state: 'APPROVED',
        requestedByMe: true,
        email: dora.email,
        reason: 'Seen on video',
        remark: 'Called back',
      },
    ])
    const entries = await t.app.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'action', 'reason'])
      .where('subject', '=', `reset:${id}`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { operator_id: olga.id, action: 'operators.two-fa.propose', reason: `${dora.email}: Seen on video` },
      { operator_id: otto.id, action: 'operators.two-fa.approve', reason: 'Called back' },
    ])
  })

  test('is approved neither by its proposer nor by its owner, who can both reject it', async () => {
    expect((await propose(olga, olga)).body.code).toBe('SECOND_OPERATOR_NEEDED')
    expect((await propose(dora, olga)).status).toBe(403)
    const id = await proposed(olga, otto)
    expect(await listed(id, otto)).toMatchObject([{ concernsMe: true, requestedByMe: false }])
    for (const one of [olga, otto]) expect(await codeOf(decide(one, id))).toBe('SECOND_OPERATOR_NEEDED')
    expect((await decide(otto, id, 'REJECT')).status).toBe(200)
    expect((await sessions(otto.token)).status).toBe(200)
    const again = await proposed(olga, otto)
    expect((await decide(olga, again, 'REJECT')).status).toBe(200)
    expect((await decide(otto, again)).body).toMatchObject({
      code: 'ALREADY_DECIDED',
      params: { decision: 'REJECTED' },
    })
  })

  test('has one open proposal at a time; one that can no longer be approved is replaced', async () => {
    const id = await proposed(olga, dora)
    expect((await propose(otto, dora)).body).toMatchObject({
      code: 'SECOND_OPERATOR_NEEDED',
      params: { why: 'PROPOSED', requestedBy: 'Olive' },
      message: 'Olive has already proposed this. Another operator can approve it under Proposals.',
    })
    await command('disable', olga)
    const third = await anOperator(t, ['operators.reset'])
    const again = await proposed(otto, dora)
    expect(await listed(id, otto)).toMatchObject([
      { state: 'REJECTED', remark: 'Out of date when it was asked for again' },
    ])
    expect((await decide(third, again)).status).toBe(200)
  })

  test('is found by its owner', async () => {
    const id = await proposed(olga, dora)
    const { resets } = (await t.ask(contract.operatorResets, { query: { search: dora.email } }, otto)).body
    expect(resets.map((each) => each.id)).toEqual([id])
  })

  test('of two concurrent proposals one succeeds', async () => {
    const answers = await Promise.all([propose(olga, dora), propose(otto, dora)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot be proposed without a factor, nor for a disabled or unknown operator', async () => {
    await withoutTwoFa(t, dora.id)
    expect((await propose(olga, dora)).body.code).toBe('TWO_FA_NOT_ENABLED')
    await command('disable', dora)
    expect((await propose(olga, dora)).body.code).toBe('NOT_FOUND')
    expect((await propose(olga, { ...dora, email: 'nobody@halyard.test' })).body.code).toBe('NOT_FOUND')
  })

  const third = () => anOperator(t, ['operators.reset'])
  test.each<[string, () => Promise<unknown>]>([
    ['its proposer is disabled', () => command('disable', olga)],
    [
      'whoever asked was disabled and let in again',
      async () => {
        await command('disable', olga)
        await command('enable', olga)
      },
    ],
    ['its proposer loses the capability', () => allow(olga, ['kyc.review'])],
    ['whose it is is disabled', () => command('disable', dora)],
    [
      'whose it is was disabled and let in again',
      async () => {
        await command('disable', dora)
        await command('enable', dora)
      },
    ],
    ['the owner has reset it by command', () => withoutTwoFa(t, dora.id)],
    [
      'another was set up since',
      async () => {
        await withoutTwoFa(t, dora.id)
        await asOwner(t.ownerUrl, (owner) =>
          owner.query(`update operator set totp_secret_sealed = 'new' where id = $1`, [dora.id]),
        )
      },
    ],
  ])('is outdated once %s, and can be rejected', async (_what, happens) => {
    const id = await proposed(olga, dora)
    await happens()
    expect(await codeOf(decide(otto, id))).toBe('REQUEST_OUTDATED')
    expect((await decide(otto, id, 'REJECT')).status).toBe(200)
  })

  test('lapses after a week', async () => {
    const id = await proposed(olga, dora)
    t.advance(7 * 24 * 3600)
    const late = await third()
    expect(await codeOf(decide(late, id))).toBe('REQUEST_OUTDATED')
    await lapseAWeekLater(t)
    expect(await listed(id, late)).toMatchObject([{ state: 'LAPSED', decidedBy: null }])
  })

  test('of two concurrent approvals of each other’s reset one succeeds, and the other’s session has ended', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, bob] = [await third(), await third()]
      const [ofAnn, ofBob] = [await proposed(olga, ann), await proposed(olga, bob)]
      const answers = await Promise.all([decide(ann, ofBob), decide(bob, ofAnn)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })
})

test('without a second colleague the proposer is told what to do', async () => {
  const alone = await testServer()
  try {
    const first = await anOperator(alone, ['operators.reset'])
    const second = await anOperator(alone, ['operators.reset'])
    const body = { email: second.email, reason: 'Lost phone' }
    const requested = await alone.ask(contract.proposeOperatorReset, { body }, first)
    expect(requested.body).toMatchObject({
      code: 'SECOND_OPERATOR_NEEDED',
      params: { why: 'NOBODY_ELSE', email: second.email },
    })
    expect(requested.body.message).toContain(`npm run operator -- reset-two-fa ${second.email}`)
  } finally {
    await alone.close()
  }
})

async function allow({ id }: Operator, capabilities: Capability[]): Promise<void> {
  await asOwner(t.ownerUrl, (owner) =>
    owner.query('update operator set capabilities = $2 where id = $1', [id, capabilities]),
  )
}

describe('the database, whatever the application does', () => {
  const insert = `insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
    select new_id, 'operatorReset', 'operators.reset', 'reset:' || new_id,`
  const approve = `update proposal set state = 'APPROVED', decided_at = requested_at, decided_by =`
  test.each([
    ['another operator’s approval', `${approve} $2 where id = $1`],
    ['the proposer’s own', `${approve} requested_by where id = $1 and $2::uuid is not null`],
    ['the owner’s own', `${approve} (payload ->> 'operatorId')::uuid where id = $1 and $2::uuid is not null`],
    [
      'a proposal for somebody else',
      "update proposal set payload = payload || json_build_object('operatorId', $2::text)::jsonb where id = $1",
    ],
    ['the end of a proposal', `delete from proposal where id = $1 and $2::uuid is not null`],
    [
      'a proposal of one’s own factor',
      `${insert} json_build_object('operatorId', $2::uuid), '', $2::uuid, now()
       from gen_random_uuid() as new_id where $1::uuid is not null`,
    ],
    [
      'a proposal in another’s name',
      `${insert} json_build_object('operatorId', requested_by), '', $2::uuid, now()
       from gen_random_uuid() as new_id, proposal where proposal.id = $1`,
    ],
    [
      'an early lapse',
      `update proposal set state = 'LAPSED', decided_at = requested_at + interval '8 days'
       where id = $1 and $2::uuid is not null`,
    ],
    [
      'a reset without approval',
      "select reset_factors((payload ->> 'operatorId')::uuid, now()) from proposal where id = $1 and $2::uuid is not null",
    ],
  ])('refuses %s', async (_what, statement) => {
    const id = await proposed(olga, dora)
    await expect(t.app.db.pool.query(statement, [id, otto.id])).rejects.toThrow(
      /Two operators who may|needs_second|asked_for_by_another|stays as it was made|No operator did|permission denied/,
    )
    expect((await sessions(dora.token)).status).toBe(200)
  })

  test('refuses an operator without the capability, the one concerned, and a factor that was replaced', async () => {
    const id = await proposed(olga, dora)
    const approved = async (by: Operator) => {
      const client = await t.app.db.pool.connect()
      try {
        await client.query('begin')
        await asOwner(t.ownerUrl, (owner) =>
          owner.query(`update operator_session set key_hash = sha256('key') where operator_id = $1`, [by.id]),
        )
        await client.query(
          `select operator_act(id, 'key', gen_random_uuid(), 'operators.two-fa.approve', $2, '', '127.0.0.1', now())
           from operator_session where operator_id = $1`,
          [by.id, `reset:${id}`],
        )
        await client.query(`${approve} $2 where id = $1`, [id, by.id])
        await client.query('commit')
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const incapable = await anOperator(t, ['kyc.review'])
    await expect(approved(incapable)).rejects.toThrow('Two operators who may')
    await allow(dora, ['kyc.review', 'operators.reset'])
    await expect(approved(dora)).rejects.toThrow('operator_needs_second_operator')
    await withoutTwoFa(t, dora.id)
    await expect(approved(otto)).rejects.toThrow('not the one that was to be reset')
    await allow(olga, [])
    await expect(approved(otto)).rejects.toThrow('no operator any more')
  })
})
