/** An operator's action on a member, or view of one, is in the audit log, or it did not happen. */
import {
  allCalls,
  type DescribedCall,
  operatorCatalogue,
  operatorContent,
  operatorMoney,
  operatorProposals,
} from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wordsOfActions } from '../../../../tests/support/audit-actions.ts'
import { asOwner } from '../../../../tests/support/database.ts'
import { operatorScenes, type Scene } from '../../../../tests/support/operator-scenes.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 100_000 })
})
afterAll(() => t.close())

/** True if the call reads data about members. */
const showsMembers = ({ query, reply, gives }: DescribedCall) =>
  'memberId' in query.shape ||
  (gives === 'json' && JSON.stringify(z.toJSONSchema(reply)).includes('"memberId"'))

const acts = allCalls().filter(
  (call) =>
    // Operators' own sessions concern nobody else.
    typeof call.access === 'object' &&
    // The capability that a revert needs depends on its target.
    (call.access.operator !== 'self' || call.path === operatorCatalogue.putBackChange.path) &&
    (call.method === 'POST' || call.gives === 'file' || showsMembers(call)),
)

/** A decision or reason, and the item's change: two entries. */
const alsoChangeTheCatalogue: readonly string[] = [
  operatorMoney.decideRate.path,
  operatorMoney.decideDepositAccount.path,
  operatorMoney.closeDepositAccount.path,
  operatorContent.withdrawMemo.path,
]

const tellDatabase = (statement: string) => asOwner(t.ownerUrl, (owner) => owner.query(statement))
/** Members named in the audit entries after the first `skipped`. */
async function membersNoted(skipped: number): Promise<ReadonlySet<string>> {
  const { rows } = await t.app.db.pool.query<{ member: string }>(
    'select unnest(members)::text as member from (select members from audit_entry order by position offset $1) as newer',
    [skipped],
  )
  return new Set(rows.map(({ member }) => member))
}

/** Every member named in a response, also within texts about a bonus. */
function membersIn(answer: unknown): ReadonlySet<string> {
  const named = new Set<string>()
  JSON.stringify(answer, (key, value) => {
    if (key === 'memberId' && value) named.add(String(value))
    if (key === 'about' && /^\d+( > \d+)+$/.test(value)) for (const one of value.split(' > ')) named.add(one)
    return value
  })
  return named
}

const entries = async () => (await t.app.db.selectFrom('audit_entry').select('id').execute()).length

test('each has a scene', () => {
  expect(acts.map(({ path }) => path).sort()).toEqual(Object.keys(operatorScenes).sort())
})

test.each(acts)(
  '$path is audited, and has no effect and no reply if auditing fails',
  { timeout: 60_000 },
  async (call) => {
    const { input, token } = await (operatorScenes[call.path] as (t: TestServer) => Promise<Scene>)(t)
    const ask = () => t.ask(call, input as never, { token })
    await tellDatabase(`
    create function fail_audit() returns trigger language plpgsql as $$ begin raise exception 'no log'; end $$;
    create trigger fail_audit before insert on audit_entry for each row execute function fail_audit()`)
    const unaudited = await ask()
    await tellDatabase('drop trigger fail_audit on audit_entry; drop function fail_audit')
    expect(unaudited.status).toBe(500)
    // A rolled-back action can be repeated, and is then recorded once.
    const before = await entries()
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await entries()).toBe(before + (alsoChangeTheCatalogue.includes(call.path) ? 2 : 1))
    const noted = await membersNoted(before)
    expect([...membersIn(answer.body)].filter((member) => !noted.has(member))).toEqual([])
  },
)

test('the console has a text for each of their audit entries', async () => {
  const rows = await t.app.db.selectFrom('audit_entry').select('action').distinct().execute()
  const actions = rows.map(({ action }) => action)
  expect(actions).toContain('withdrawals.approve')
  expect(actions.filter((action) => !Object.hasOwn(wordsOfActions, action))).toEqual([])
})

test('a proposal about a member names that member', async () => {
  const { rows } = await t.app.db.pool.query<{ kind: string; is_known: boolean }>(`
    select proposal.kind, bool_and(exists (
      select from members_of_subject(subject) as concerned
      join member on member.id = concerned and member.number::text = payload ->> 'memberId'
    )) as is_known
    from proposal where payload ? 'memberId' group by proposal.kind`)
  expect(rows.filter(({ is_known }) => !is_known)).toEqual([])
  const kinds = Object.entries(operatorProposals.proposalPayloads).filter(
    ([, { shape }]) => 'memberId' in shape,
  )
  const unseen = kinds.map(([kind]) => kind).filter((name) => !rows.some(({ kind }) => kind === name))
  // Its scene needs only one operator.
  expect(unseen).toEqual(['unfreeze'])
})
