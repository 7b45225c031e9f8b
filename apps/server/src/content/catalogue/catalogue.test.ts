import {
  type CatalogueKindName,
  content,
  operatorCatalogue as contract,
  deposits,
  operatorContent,
  operatorInvestments,
  operatorMoney,
  withdrawals,
} from '@halyard/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { aBankAccount } from '../../../../../tests/support/bank-accounts.ts'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import { releaseContentNow } from '../../../../../tests/support/released-content.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

const t: TestServer = await testServer()
afterAll(() => t.close())
const operator = await anOperator(t, [
  'products.set',
  'content.publish',
  'rates.set',
  'holidays.set',
  'networks.run',
  'deposits.accounts',
])
const { token } = operator
const member = await aMember(t)

type Kind = CatalogueKindName

const items = async (kind: Kind) =>
  (await t.ask(contract.catalogue, { query: { kind } }, { token })).body.items
const changes = async (kind: Kind, subject: string) =>
  (await t.ask(contract.catalogueChanges, { query: { kind, subject } }, { token })).body.changes
const putBack = (changeId: string, seen?: string) =>
  t.ask(contract.putBackChange, { body: { changeId, ...(seen && { seen }) } }, { token })
const strategy = (name: string, masterLogin = 9200, seen?: string | null) =>
  t.ask(
    operatorInvestments.saveStrategy,
    { body: { strategyId: 'polaris', name, masterLogin, ...(seen !== undefined && { seen }) } },
    { token },
  )

test('a list longer than one reply says so', async () => {
  const list = async () => (await t.ask(contract.catalogue, { query: { kind: 'MEMO' } }, { token })).body
  const add = (count: number) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `insert into memo (id, shown_from, created_at)
         select gen_random_uuid(), now() - make_interval(years => 5), now() from generate_series(1, $1)`,
        [count],
      ),
    )
  await add(500 - (await list()).items.length)
  expect(await list()).toMatchObject({ more: false, items: { length: 500 } })
  await add(1)
  expect(await list()).toMatchObject({ more: true, items: { length: 500 } })
})

describe('a change', () => {
  test('is recorded with its operator, old and new content, as in the audit log', async () => {
    await strategy('Polaris')
    t.advance(60)
    await strategy('Polaris Prime')
    const [second, first] = await changes('STRATEGY', 'polaris')
    const before = { strategyId: 'polaris', name: 'Polaris', masterLogin: 9200 }
    const after = { ...before, name: 'Polaris Prime' }
    expect(first).toMatchObject({ before: null, after: before, by: 'Olive', isPutBack: false })
    expect(second).toMatchObject({ before, after, at: t.app.clock.now().toISOString() })
    expect(await items('STRATEGY')).toMatchObject([
      { subject: 'polaris', content: after, lastChange: { id: second?.id, by: 'Olive' } },
    ])
    const entry = await t.app.db
      .selectFrom('audit_entry')
      .select(['operator_id', 'action', 'subject', 'reason'])
      .where('id', '=', second?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ operator_id: operator.id, action: 'strategies.save' })
    expect(JSON.parse(entry.reason)).toEqual(after)
  })

  test('can be reverted, which is a change itself, with the same checks', async () => {
    const [last] = await changes('STRATEGY', 'polaris')
    t.advance(60)
    expect((await putBack(last?.id ?? '')).status).toBe(200)
    expect((await items('STRATEGY'))[0]?.content).toMatchObject({ name: 'Polaris' })
    const [back] = await changes('STRATEGY', 'polaris')
    expect(back).toMatchObject({ isPutBack: true, after: { name: 'Polaris' } })
    // The account changed owners meanwhile: the same check as when saving.
    t.advance(60)
    await strategy('Polaris', 9300)
    const [moved] = await changes('STRATEGY', 'polaris')
    await t.ask(
      operatorInvestments.saveStrategy,
      { body: { strategyId: 'taken', name: 'Taken', masterLogin: 9200 } },
      { token },
    )
    expect((await putBack(moved?.id ?? '')).body.code).toBe('INVALID_INPUT')
  })

  test('is refused if based on an outdated version, and so is reverting', async () => {
    const [last] = await changes('STRATEGY', 'polaris')
    expect((await strategy('Late', 9300, null)).body.code).toBe('CHANGED_MEANWHILE')
    expect((await strategy('In time', 9300, last?.id)).status).toBe(200)
    expect((await putBack(last?.id ?? '', last?.id)).body.code).toBe('CHANGED_MEANWHILE')
  })

  test('that created an item cannot be reverted, nor one that does not exist', async () => {
    const first = (await changes('STRATEGY', 'polaris')).at(-1)
    expect((await putBack(first?.id ?? '')).body.code).toBe('INVALID_INPUT')
    expect((await putBack(crypto.randomUUID())).status).toBe(404)
    expect((await putBack('x')).status).toBe(404)
  })

  test('is shown to and reverted by operators who may make it, and nobody else', async () => {
    const other = await anOperator(t, ['content.publish'])
    const [last] = await changes('STRATEGY', 'polaris')
    const requested = [
      t.ask(contract.catalogue, { query: { kind: 'STRATEGY' } }, other),
      t.ask(contract.catalogueChanges, { query: { kind: 'STRATEGY' } }, other),
      t.ask(contract.putBackChange, { body: { changeId: last?.id ?? '' } }, other),
    ]
    for (const reply of await Promise.all(requested)) expect(reply.body.code).toBe('FORBIDDEN')
  })
})

test('paging continues after a change', async () => {
  for (let n = 0; n < 20; n++) await strategy(`Polaris ${n}`, 9300)
  const page = async (after?: string) =>
    (
      await t.ask(
        contract.catalogueChanges,
        { query: { kind: 'STRATEGY', subject: 'polaris', pageSize: 10, ...(after && { after }) } },
        { token },
      )
    ).body
  const first = await page()
  const second = await page(first.next ?? '')
  const names = [...first.changes, ...second.changes].map(({ after }) => after.name)
  expect(names).toEqual(Array.from({ length: 20 }, (_, n) => `Polaris ${19 - n}`))
})

test('a package comes back with its prices', async () => {
  const terms = {
    strategyId: 'polaris',
    name: 'North',
    tradingPair: 'XAU/USD',
    image: 'aurora',
    trial: false,
    prices: [500, 1000],
    subscriptionDays: 30,
    sortOrder: 1,
    offered: true,
  }
  const save = (body: typeof terms & { readonly productId?: string }) =>
    t.ask(operatorInvestments.saveProduct, { body }, { token })
  const { productId } = (await save(terms)).body
  t.advance(60)
  await save({ ...terms, productId, prices: [700], offered: false })
  const [change] = await changes('PRODUCT', productId)
  expect((await putBack(change?.id ?? '')).status).toBe(200)
  expect((await items('PRODUCT'))[0]?.content).toEqual({ ...terms, productId })
})

test('a memo comes back with its texts, and a withdrawn one is shown again', async () => {
  const texts = [{ language: 'en' as const, title: 'Hours', memoContent: 'We close at noon.' }]
  const { memoId } = (await t.ask(operatorContent.saveMemo, { body: { texts } }, { token })).body
  const memos = async () => {
    await releaseContentNow(t)
    return (await t.ask(content.memoList, undefined, member)).body.memoList
  }
  t.advance(60)
  await t.ask(operatorContent.withdrawMemo, { body: { memoId, reason: 'Wrong' } }, { token })
  expect(await memos()).toEqual([])
  const [withdrawn] = await changes('MEMO', memoId)
  expect(withdrawn).toMatchObject({ before: { withdrawn: false }, after: { withdrawn: true } })
  await putBack(withdrawn?.id ?? '')
  expect(await memos()).toMatchObject([{ title: 'Hours' }])
})

test('a banner’s earlier picture comes back, under its own address', async () => {
  const { bannerId } = (await t.ask(operatorContent.saveBanner, { body: { position: 1 } }, { token })).body
  const draw = async (description: string) =>
    t.ask(
      operatorContent.saveBannerPicture,
      { body: { bannerId, language: 'en', description, picture: fileOf(await jpegBytes()) } },
      { token },
    )
  const shown = async () => {
    await releaseContentNow(t)
    return (await t.ask(content.bannerList, undefined, member)).body.banners
  }
  t.advance(60)
  await draw('First')
  const [first] = await shown()
  t.advance(60)
  await draw('Second')
  expect(await shown()).toMatchObject([{ description: 'Second' }])
  const [change] = await changes('BANNER', bannerId)
  expect((await putBack(change?.id ?? '')).status).toBe(200)
  expect(await shown()).toEqual([first])
})

test('is append-only, and requires an audit entry', async () => {
  const sql = (text: string) => t.app.db.pool.query(text)
  await expect(sql("update catalogue_change set subject = 'x'")).rejects.toThrow(/permission denied/)
  await expect(sql('delete from catalogue_change')).rejects.toThrow(/permission denied/)
  await expect(
    sql(`insert into catalogue_change (id, kind, subject, operator_id, changed_at, after)
      select id, 'STRATEGY', 'polaris', operator_id, now(), '{}' from audit_entry
      where operator_id is not null and id not in (select id from catalogue_change) limit 1`),
  ).rejects.toThrow(/No operator did that/)
})

describe('the rest of the catalogue', () => {
  test('a rate comes back at once if it is close, and through a second operator if it is not', async () => {
    const rate = (value: string) =>
      t.ask(
        operatorMoney.setRate,
        { body: { direction: 'DEPOSIT', currencyCode: 'XCD', rate: value } },
        { token },
      )
    const second = await anOperator(t, ['rates.set'])
    const { proposalId } = (await rate('7')).body
    const decision = { id: proposalId ?? '', decision: 'APPROVE' as const }
    expect((await t.ask(operatorMoney.decideRate, { body: decision }, second)).status).toBe(200)
    const [agreed] = await changes('RATE', 'DEPOSIT:XCD')
    expect(agreed).toMatchObject({ before: null, after: { rate: '7.00' } })
    t.advance(60)
    await rate('7.1')
    const [close] = await changes('RATE', 'DEPOSIT:XCD')
    t.advance(60)
    expect((await putBack(close?.id ?? '')).body.proposalId).toBeNull()
    const now = async () =>
      (await items('RATE')).find(({ subject }) => subject === 'DEPOSIT:XCD')?.content.rate
    expect(await now()).toBe('7.00')
    t.advance(60)
    const far = (await rate('9')).body.proposalId ?? ''
    await t.ask(operatorMoney.decideRate, { body: { id: far, decision: 'APPROVE' } }, second)
    const [farOff] = await changes('RATE', 'DEPOSIT:XCD')
    expect((await putBack(farOff?.id ?? '')).body.proposalId).not.toBeNull()
    expect(await now()).toBe('9.00')
  })

  test('reverting a closed bank account proposes it again', async () => {
    const second = await anOperator(t, ['deposits.accounts'])
    const approve = async (id: string) =>
      t.ask(operatorMoney.decideDepositAccount, { body: { id, decision: 'APPROVE' } }, second)
    const { accountId } = (
      await t.ask(operatorMoney.proposeDepositAccount, { body: aBankAccount }, { token })
    ).body
    expect(await changes('ACCOUNT', accountId)).toEqual([])
    await approve(accountId)
    expect(await items('ACCOUNT')).toMatchObject([{ subject: accountId, content: aBankAccount }])
    await t.ask(operatorMoney.closeDepositAccount, { body: { id: accountId, reason: 'Moved' } }, { token })
    expect(await items('ACCOUNT')).toEqual([])
    const closing = (await changes('ACCOUNT', accountId)).find(({ before }) => before !== null)
    expect(closing?.after).toMatchObject({ closed: true })
    const { proposalId } = (await putBack(closing?.id ?? '')).body
    expect(await items('ACCOUNT')).toEqual([])
    await approve(proposalId ?? '')
    expect(await items('ACCOUNT')).toMatchObject([{ subject: proposalId, content: { closed: false } }])
  })

  test('holidays of a year come back', async () => {
    const set = (name: string) =>
      t.ask(
        operatorMoney.setHolidays,
        { body: { year: 2040, holidays: [{ day: '2040-01-02', name }] } },
        { token },
      )
    await set('First')
    t.advance(60)
    await set('Second')
    const [change] = await changes('HOLIDAYS', '2040')
    await putBack(change?.id ?? '')
    expect((await items('HOLIDAYS')).find(({ subject }) => subject === '2040')?.content).toEqual({
      year: 2040,
      holidays: [{ day: '2040-01-02', name: 'First' }],
    })
  })

  test('members see changed hours at once, and the default ones before', async () => {
    const hours = async () => {
      const { bankHours, chatHours } = (await t.ask(deposits.getDepositDetails, undefined, member)).body
      return [bankHours, chatHours]
    }
    const usual = [
      { from: '14:00', to: '22:00' },
      { from: '12:00', to: '22:00' },
    ]
    expect(await hours()).toEqual(usual)
    const body = { bankFrom: '09:30', bankTo: '18:00', chatFrom: '09:00', chatTo: '20:00' }
    await t.ask(operatorMoney.setServiceHours, { body }, { token })
    expect((await hours())[0]).toEqual({ from: '09:30', to: '18:00' })
    const [change] = await changes('HOURS', 'service')
    await putBack(change?.id ?? '')
    expect(await hours()).toEqual(usual)
    const wrong = { ...body, bankTo: '09:00' }
    expect((await t.ask(operatorMoney.setServiceHours, { body: wrong }, { token })).status).toBe(400)
  })

  test('a network not offered takes neither deposits nor withdrawals; its fee is the members’ fee', async () => {
    await t.app.db.transact((tx) => tx.updateTable('network').set({ height: 1 }).execute())
    const set = (withdrawalFee: string, offered: boolean) =>
      t.ask(operatorMoney.setNetwork, { body: { network: 'ERC20', withdrawalFee, offered } }, { token })
    const offers = async () => {
      const { withdrawalTypeList: out } = (await t.ask(withdrawals.withdrawalTypeList, undefined, member))
        .body
      const { depositChain } = (await t.ask(deposits.depositConfig, undefined, member)).body
      return {
        fee: out.find(({ key }) => key === 'ERC20')?.transferFee,
        paidIn: depositChain.includes('ERC20'),
      }
    }
    expect(await offers()).toEqual({ fee: '5.00', paidIn: true })
    await set('5.5', true)
    expect(await offers()).toEqual({ fee: '5.50', paidIn: true })
    t.advance(60)
    await set('5.5', false)
    expect(await offers()).toEqual({ fee: undefined, paidIn: false })
    const [off] = await changes('NETWORK', 'ERC20')
    await putBack(off?.id ?? '')
    expect(await offers()).toEqual({ fee: '5.50', paidIn: true })
    for (const fee of ['100.000001', '-1', 'x']) expect((await set(fee, true)).status).toBe(400)
  })
})
