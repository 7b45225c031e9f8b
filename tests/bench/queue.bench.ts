// The cost of a page of a queue with ten thousand items, compared with a hundred.
import { capabilities, operator, operatorHome, operatorMoney } from '@halyard/contract'
import { operatorTotp } from '../../apps/server/src/operators/index.ts'
import { hashPassword } from '../../apps/server/src/platform/auth/passwords.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { totpCode } from '../support/totp.ts'
import { ask, type BenchApi, bearer, openApi, password } from './api.ts'
import { type Bank, openBank } from './bank.ts'
import { middleOf, type Result } from './measure.ts'

const few = 100
const many = 10_000
const calls = 400
const rounds = 3

interface House {
  readonly bank: Bank
  readonly api: BenchApi
  readonly token: string
  /** Items in the middle of the queue, to continue after. */
  readonly middle: { readonly deposit: string; readonly withdrawal: string }
}

export async function queueBench(): Promise<Result[]> {
  const houses: House[] = []
  try {
    for (const waiting of [few, many]) houses.push(await open(waiting))
    const [short, long] = houses as [House, House]
    const pages: Record<string, (house: House) => string> = {
      'bank deposits, first page': ({ api }) => api.urlOf(operatorMoney.fiatDepositQueue),
      'bank deposits, from the middle': ({ api, middle }) =>
        api.urlOf(operatorMoney.fiatDepositQueue, { after: middle.deposit }),
      'withdrawals, first page': ({ api }) => api.urlOf(operatorMoney.withdrawalQueue),
      'withdrawals, from the middle': ({ api, middle }) =>
        api.urlOf(operatorMoney.withdrawalQueue, { after: middle.withdrawal }),
      'withdrawals, searched for one member': ({ api }) =>
        api.urlOf(operatorMoney.withdrawalQueue, { search: 'm42@' }),
      'withdrawals, searched for all members': ({ api }) =>
        api.urlOf(operatorMoney.withdrawalQueue, { search: 'member' }),
      'home, with its counts': ({ api }) => api.urlOf(operatorHome.home),
    }
    const results: Result[] = []
    for (const [name, urlOf] of Object.entries(pages)) {
      const slowest = (house: House) =>
        slowestInAHundred(() => ask(urlOf(house), { headers: bearer(house.token) }))
      results.push({
        name: `queue of 10,000: ${name}`,
        ratio: await middleOf(rounds, async () => {
          const reference = await slowest(short)
          return (await slowest(long)) / reference
        }),
        atMost: 3,
        how: 'p99 over HTTP, to that of a queue of 100; one caller',
      })
    }
    return results
  } finally {
    for (const { api, bank } of houses) {
      await api.close()
      await bank.close()
    }
  }
}

async function slowestInAHundred(act: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < calls / 4; warm++) await act()
  const took: number[] = []
  for (let call = 0; call < calls; call++) {
    const begun = performance.now()
    await act()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(calls * 0.99)] ?? 0
}

async function open(waiting: number): Promise<House> {
  const bank = await openBank()
  const api = await openApi(bank)
  const token = await anOperator(bank, api)
  await plant(bank, waiting)
  const middle = {
    deposit: await middleOfTable(bank, 'fiat_deposit', waiting),
    withdrawal: await middleOfTable(bank, 'withdrawal', waiting),
  }
  return { bank, api, token, middle }
}

async function anOperator({ owner }: Bank, { app, urlOf }: BenchApi): Promise<string> {
  const [id, email, secret] = [newId(), 'operator@bench.test', 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU']
  await owner.query(
    `insert into operator (id, email, name, password_hash, capabilities, created_at, totp_secret_sealed)
     values ($1, $2, 'Bench', $3, $4, now(), $5)`,
    [id, email, await hashPassword(password), capabilities, operatorTotp.seal(app, id, secret)],
  )
  const { token } = await ask(urlOf(operator.operatorAuthenticate), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, twoFaCode: totpCode(secret, Date.now()) }),
  })
  return String(token)
}

/** As many waiting items of each kind, and as many again that were decided long ago. */
async function plant({ owner }: Bank, waiting: number): Promise<void> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `insert into fiat_deposit (id, member_id, number, currency, rate, amount, payment_amount, payment_method,
       receipt_file_id, state, created_at, decided_by, decided_at, remark)
     select gen_random_uuid(), member.id, n, 'CNY', 7, 1000000000, 700000, 'BANK_TRANSFER', gen_random_uuid(),
       case when n % 2 = 0 then 'PENDING' else 'REJECTED' end, now() - make_interval(secs => 3 * n),
       case when n % 2 = 1 then (select id from operator) end, case when n % 2 = 1 then now() end,
       case when n % 2 = 1 then 'No' end
     from generate_series(1, 2 * $1::int) n join member on member.username = 'member' || (1 + n % 2000)`,
    [waiting],
  )
  await owner.query(
    `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, network, address, arrival_date,
       approvals_needed, second_approval_above, state, created_at, changed_at, requested_at)
     select gen_random_uuid(), member.id, 'USDT', 100000000, 1000000, gen_random_uuid(), 'TRC20', 'T' || n,
       current_date, 1, 1000000000000, case when n % 2 = 0 then 'PENDING' else 'REJECTED' end,
       now() - make_interval(secs => 3 * n), now(), now()
     from generate_series(1, 2 * $1::int) n join member on member.username = 'member' || (1 + n % 2000)`,
    [waiting],
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

async function middleOfTable({ owner }: Bank, table: string, waiting: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from ${table} where state = 'PENDING' order by created_at, id offset $1 limit 1`,
    [Math.floor(waiting / 2)],
  )
  return rows[0]?.id ?? ''
}
