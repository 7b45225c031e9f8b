/** Operators decide nothing about their own member accounts; refused attempts are in the audit log. */
import {
  account,
  inheritanceClaims,
  kyc,
  operator,
  operatorBonuses,
  operatorCustody,
  operatorMembers,
  operatorMoney,
  operatorProposals,
  withdrawals,
} from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { password, transactionPassword } from '../../../../tests/support/members.ts'
import { operatorScenes } from '../../../../tests/support/operator-scenes.ts'
import { anOperator, operatorPassword, operatorTotpSecret } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { totpCode } from '../../../../tests/support/totp.ts'
import { signsInFrom } from '../../../../tests/support/traits.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import {
  addresses,
  decide,
  waitingWithdrawal,
  withdrawalCode,
  withdrawalRates,
} from '../../../../tests/support/withdrawals.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000, comparesOperatorDevices: true })
})
afterAll(() => t.close())

const asTheOwner = (statement: string, values: readonly unknown[] = []) =>
  asOwner(t.ownerUrl, (owner) => owner.query(statement, [...values]))

const decisions = [
  kyc.decideKyc,
  operator.proposeTwoFaRemoval,
  operator.decideTwoFaRemoval,
  operatorMembers.unfreezeMember,
  operatorMoney.decideFiatDeposit,
  operatorMoney.correctFiatDeposit,
  operatorMoney.decideWithdrawal,
  operatorMoney.settleFiatWithdrawal,
  operatorMoney.returnPayout,
  operatorMoney.settlePayout,
  operatorMoney.retryPayout,
  operatorBonuses.decideHeldBonus,
  operatorCustody.correctCustody,
  inheritanceClaims.decideInheritance,
  operatorProposals.proposeUsdpGrant,
  operatorProposals.proposeTeamEvent,
  operatorProposals.proposeDepositReversal,
  operatorProposals.proposeChangedDeposit,
  operatorProposals.proposeGatewayReversal,
  operatorProposals.proposeGatewayRestoration,
  operatorProposals.proposeGatewayClosing,
  operatorProposals.proposePayoutReversal,
  operatorProposals.proposeOrderCorrection,
  operatorProposals.proposeGatewayCredit,
  operatorProposals.proposeGatewayReturn,
  operatorProposals.proposeUnconfirmedDeposit,
]

test.each(decisions)('$path', async (call) => {
  const scene = await operatorScenes[call.path]?.(t)
  await asTheOwner(
    `insert into operator_shared_device
     select (select id from operator order by created_at desc, id desc limit 1), id, now() from member
     on conflict do nothing`,
  )
  const before = await logged()
  const answer = await t.ask(call, scene?.input as never, { token: scene?.token ?? '' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } })
  expect((await logged()).slice(before.length)).toEqual(['operators.own-account'])
})

async function logged(): Promise<string[]> {
  const { rows } = await t.app.db.pool.query<{ action: string }>(
    'select action from audit_entry order by position',
  )
  return rows.map(({ action }) => action)
}

test.each([
  ['a deposit address', "insert into deposit_address values ($1, 'TRC20', $2, now())"],
  [
    'a withdrawal address',
    `insert into withdrawal_method (id, member_id, kind, network, address, digest, remark, created_at, usable_from)
     values (gen_random_uuid(), $1, 'CRYPTO', 'TRC20', $2, '', '', now(), now())`,
  ],
])('a wallet movement concerns the member with %s', async (_, knows) => {
  const ann = await aMember(t)
  const address = `T${ann.id}`
  const concerned = await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(knows, [ann.id, address])
    await owner.query(
      `insert into custody_wallet (network, address, place, opened_at_block, opening_units, opened_at)
       values ('TRC20', 'THot', 'HOT', 0, 0, now())`,
    )
    await owner.query(
      `insert into wallet_movement (id, network, transaction_id, event_index, address, place, direction, other_address, units,
         block_number, seen_at) values ($1, 'TRC20', $2, 0, 'THot', 'HOT', 'OUT', $2, 5, 1, now())`,
      [ann.id, address],
    )
    const { rows } = await owner.query("select members_of_subject('movement:' || $1) as id", [ann.id])
    await owner.query('rollback')
    return rows
  })
  expect(concerned).toEqual([{ id: ann.id }])
})

test('alarms about an own account are cleared by another operator', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const one = await anOperator(t, ['alarms.clear'])
  await asTheOwner('insert into operator_shared_device values ($1, $2, now())', [one.id, ann.id])
  const withdrawalId = await waitingWithdrawal(t, ann)
  const { rows } = await asTheOwner('select number from member where id = $1', [ann.id])
  for (const subject of [`payout:${withdrawalId}`, `member:${rows[0].number}`]) {
    const alarm = newId()
    await asTheOwner(
      `insert into alarm (id, kind, subject, details, raised_at) values ($1, 'X', $2, '', now())`,
      [alarm, subject],
    )
    const cleared = await t.ask(
      operator.clearAlarm,
      { body: { id: alarm, reason: 'Nothing' } },
      { token: one.token },
    )
    expect(cleared.body.code).toBe('OWN_ACCOUNT')
  }
})

test('an account with the operator’s email address is their own, whatever follows a plus sign', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const one = await anOperator(t, ['withdrawals.approve'])
  const id = await waitingWithdrawal(t, ann)
  const [local, domain] = ann.email.split('@')
  await asTheOwner('update operator set email = $2 where id = $1', [one.id, `${local}+desk@${domain}`])
  expect((await decide(t, one, id)).body.code).toBe('OWN_ACCOUNT')
})

test.each(['member', 'operator'] as const)('by the browser that both use, second: the %s', async (second) => {
  const browser = { cookie: undefined as string | undefined }
  const ann = await aMember(t, { usdt: '500' })
  const one = await anOperator(t, ['withdrawals.approve'])
  t.advance(60)
  const signing = { username: ann.email, password, type: 'INVESTOR' as const, rememberMe: false }
  const asMember = () => t.ask(account.authenticate, { body: signing }, { browser })
  const asOperator = () =>
    t.ask(
      operator.operatorAuthenticate,
      {
        body: {
          email: one.email,
          password: operatorPassword,
          twoFaCode: totpCode(operatorTotpSecret, t.app.clock.now().getTime()),
        },
      },
      { browser },
    )
  for (const signIn of second === 'member' ? [asOperator, asMember] : [asMember, asOperator]) await signIn()
  const id = await waitingWithdrawal(t, ann)
  expect((await decide(t, one, id)).body.code).toBe('OWN_ACCOUNT')
})

const isOwn = async (one: { readonly id: string }, member: Member) => {
  const query = 'select is_own_account($1, $2) as own'
  const { rows } = await t.app.db.pool.query<{ own: boolean }>(query, [one.id, member.id])
  return rows[0]?.own
}

const saved = (member: Member, address: string) =>
  asTheOwner(
    `insert into withdrawal_method (id, member_id, kind, network, address, digest, remark, created_at, usable_from)
     values (gen_random_uuid(), $1, 'CRYPTO', 'TRC20', $2, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), '', now(),
       now())`,
    [member.id, address],
  )

/** Ben withdraws to the payment details of Ann, who is the operator. */
async function paidLikeAnn() {
  const [ann, ben] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  const one = await anOperator(t, ['withdrawals.approve'])
  await asTheOwner('insert into operator_shared_device values ($1, $2, now())', [one.id, ann.id])
  await saved(ann, addresses.TRC20)
  await saved(ben, addresses.TRC20)
  return { one, ben, withdrawalId: await waitingWithdrawal(t, ben) }
}

test('a destination that was only saved or requested blocks its own withdrawal only, so that nobody can pick who decides', async () => {
  const { one, ben, withdrawalId } = await paidLikeAnn()
  expect(await isOwn(one, ben)).toBe(false)
  expect((await decide(t, one, withdrawalId)).body.code).toBe('OWN_ACCOUNT')
  const { status } = await t.ask(
    withdrawals.cancelWithdrawal,
    { body: { withdrawalId } },
    { token: ben.token },
  )
  expect(status).toBe(200)
  expect(await isOwn(one, ben)).toBe(false)
})

test.each(['PROCESSING', 'COMPLETED'])('by the account that both are paid to: %s', async (state) => {
  const { one, ben, withdrawalId } = await paidLikeAnn()
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query('update withdrawal set state = $2 where id = $1', [withdrawalId, state])
  })
  expect(await isOwn(one, ben)).toBe(true)
})

const byAlipay = async (member: Member) => {
  await withdrawalRates(t, { CNY: '7.000000' })
  const account = { accountNo: 'both@alipay.test', accountName: 'Ann' }
  const amounts = { amount: '100', paymentAmount: '700.00' }
  const proof = { transactionPassword, emailVerifyCode: await withdrawalCode(t, member) }
  const body = { ...account, ...amounts, ...proof }
  return (await t.ask(withdrawals.withdrawalWithAlipay, { body }, { token: member.token })).body.withdrawalId
}

test.each([
  ['an address', (member: Member) => waitingWithdrawal(t, member)],
  ['an Alipay account', byAlipay],
])('by %s that both withdraw to, even if neither has saved it', async (_, withdraw) => {
  const [ann, ben] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  const one = await anOperator(t, ['withdrawals.approve'])
  await withdraw(ann)
  const id = await withdraw(ben)
  await asTheOwner('insert into operator_shared_device values ($1, $2, now())', [one.id, ann.id])
  const other = await anOperator(t, ['withdrawals.approve'])
  expect((await decide(t, one, id)).body.code).toBe('OWN_ACCOUNT')
  expect((await decide(t, other, id)).status).toBe(200)
})

test('a shared network blocks nobody, but requires a second operator', async () => {
  const ann = await aMember(t, { usdt: '500' })
  const [one, other] = [
    await anOperator(t, ['withdrawals.approve']),
    await anOperator(t, ['withdrawals.approve']),
  ]
  await signsInFrom(t.app, ann, '198.51.100.7')
  await asTheOwner(`update operator_session set address = '198.51.100.7' where operator_id = $1`, [one.id])
  const id = await waitingWithdrawal(t, ann)
  expect((await decide(t, one, id)).body.state).toBe('PENDING')
  expect((await decide(t, other, id)).body.state).toBe('APPROVED')
})
