import { withdrawalMethods as contract, twoFa } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRequired } from '../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { codeOf, setUpTwoFa, wrongCode } from '../../../../tests/support/two-fa.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember, type Member, totpSecret, turnTwoFaOn } from '../../../../tests/support/wallets.ts'
import { addresses, requestUsdt, withdrawalRates } from '../../../../tests/support/withdrawals.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  await withdrawalRates(t, { CNY: '7.2', SGD: '1.35' })
})
afterAll(() => t.close())

async function careful(usdt = '0.000001'): Promise<Member> {
  const member = await aMember(t, { usdt })
  await turnTwoFaOn(t, member.id)
  return member
}

/** Each code works once; the next one comes after half a minute. */
function freshCode(): string {
  t.advance(30)
  return codeOf(t, totpSecret)
}

const save = (member: Member, changes: object = {}) =>
  t.ask(
    contract.saveWithdrawalAddress,
    {
      body: {
        walletAddress: addresses.TRC20,
        network: 'TRC20' as const,
        twoFaCode: freshCode(),
        remark: 'My wallet',
        ...changes,
      },
    },
    { token: member.token },
  )

const bank = {
  bankCountry: 'SG',
  bankName: 'DBS Bank',
  holderName: 'Ann Member',
  accountNumber: '072-123 4567',
  address: '12 Marina Boulevard',
  swift: 'dbss sgsg',
}

const saveBank = (member: Member, changes: object = {}) =>
  t.ask(
    contract.saveBankInfo,
    { body: { ...bank, remark: 'Salary', twoFaCode: freshCode(), ...changes } },
    { token: member.token },
  )

const list = (member: Member, query: object = {}, path?: string) =>
  t.ask(contract.walletWithdrawInfo, { query }, { token: member.token, ...(path ? { path } : {}) })
const listed = async (member: Member) =>
  (await list(member)).body.walletWithdrawalAddressList.withdrawalAddressDtoList
const remove = (member: Member, addressId: string, path?: string) =>
  t.ask(
    contract.deleteWithdrawalAddress,
    { body: { addressId } },
    { token: member.token, ...(path ? { path } : {}) },
  )
const onlySaved = (member: Member, enabled: boolean) =>
  t.ask(contract.onlySavedAddresses, { body: { enabled } }, { token: member.token })
const grant = (member: Member, action?: 'ONLY_SAVED_ADDRESSES') =>
  t.ask(
    twoFa.verifyTwoFa,
    { body: { verificationCode: freshCode(), ...(action ? { action } : {}) } },
    { token: member.token },
  )

/**
 * Unlocks withdrawals, as if the method had been saved a day ago. Advancing the clock would also end the
 * method's own wait.
 */
async function openWithdrawals({ id }: Member): Promise<void> {
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ withdrawals_locked_until: null }).where('id', '=', id).execute(),
  )
}

/** One EVM address per number. */
const evmAddress = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

describe('saving an address', () => {
  test('[API-052] [API-050] [API-051] [FLD-058] adds it to the list, under both names', async () => {
    const ann = await careful()
    const saved = await save(ann)
    expect(saved).toEqual({ status: 200, body: { message: 'Withdrawal method saved.' } })
    const reply = await list(ann, { pageNo: '1', pageSize: '10' })
    expect(reply.body.walletWithdrawalAddressList).toEqual({
      totalRecords: 1,
      withdrawalAddressDtoList: [
        {
          id: expect.any(String),
          walletAddress: addresses.TRC20,
          chainType: 'TRC20',
          remark: 'My wallet',
          bankCountry: null,
          bankName: null,
          holderName: null,
          createdAt: expect.any(String),
          usableFrom: null,
        },
      ],
    })
    expect(await list(ann, {}, '/wallet/withdrawalAddressList')).toEqual(reply)
  })

  test('[VAL-039] requires address, network, 2FA code and remark', async () => {
    const ann = await careful()
    const save1 = (changes: object) => save(ann, changes)
    await expectRequired(['walletAddress', 'twoFaCode', 'remark'], save1)
    await expectRequired(['network'], save1, { blanks: [''] })
    expect(await listed(ann)).toEqual([])
    expect((await save(ann)).status).toBe(200)
  })

  test('[PER-012] is refused without 2FA, and with a wrong code', async () => {
    const [ann, ben] = [await aMember(t), await careful()]
    expect((await save(ann)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    expect((await saveBank(ann)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    const wrong = await save(ben, { twoFaCode: wrongCode(t, totpSecret) })
    expect(wrong.body).toMatchObject({ code: 'TWO_FA_CODE_WRONG', fields: { twoFaCode: {} } })
    expect(await listed(ann)).toEqual([])
    expect(await listed(ben)).toEqual([])
  })

  test.each([
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169Ee7'],
    ['BEP20', addresses.TRC20],
  ] as const)('[VAL-040] on %s the address %s is refused', async (network, walletAddress) => {
    const ann = await careful()
    const reply = await save(ann, { network, walletAddress })
    expect(reply.body.fields?.walletAddress?.message).toBe('This address isn’t valid on this network.')
  })

  test('an address is saved once per network, whatever its letter case', async () => {
    const ann = await careful()
    const evm = { network: 'ERC20', walletAddress: addresses.ERC20 }
    expect((await save(ann, evm)).status).toBe(200)
    const lower = { ...evm, walletAddress: addresses.ERC20.toLowerCase() }
    expect((await save(ann, lower)).body.code).toBe('METHOD_KNOWN')
    expect((await save(ann, { ...evm, network: 'BEP20' })).status).toBe(200)
  })

  test('[CON-033] [CON-034] at most ten, all on one page', async () => {
    const ann = await careful()
    for (let number = 1; number <= 9; number++) {
      const each = { network: 'BEP20', walletAddress: evmAddress(number) }
      expect((await save(ann, each)).status).toBe(200)
    }
    expect((await saveBank(ann)).status).toBe(200)
    const eleventh = await save(ann)
    expect(eleventh.body.code).toBe('METHODS_FULL')
    expect(eleventh.body.message).toContain('up to 10')
    const { withdrawalAddressDtoList: shown, totalRecords } = (await list(ann)).body
      .walletWithdrawalAddressList
    expect(shown).toHaveLength(10)
    expect(totalRecords).toBe(10)
    await grant(ann)
    await remove(ann, shown[0]?.id ?? '')
    expect((await save(ann)).status).toBe(200)
  })

  test('[CON-033] of two concurrent requests for the tenth place one is saved', async () => {
    const ann = await aMember(t)
    const { key, recoveryCodes } = await setUpTwoFa(t, ann)
    const address = (number: number) => ({ network: 'BEP20', walletAddress: evmAddress(number) })
    for (let number = 1; number <= 9; number++) {
      t.advance(30)
      expect((await save(ann, { ...address(number), twoFaCode: codeOf(t, key) })).status).toBe(200)
    }
    let sent: ReturnType<typeof save>[] = []
    await t.app.db.transact(async (tx) => {
      // Blocks a request between counting the methods and saving another.
      await sql`lock table withdrawal_method in share mode`.execute(tx)
      sent = [10, 11].map((number) =>
        save(ann, { ...address(number), twoFaCode: recoveryCodes[number - 10] }),
      )
      await untilSomebodyWaits(t.app.db, 2)
    })
    const codes = (await Promise.all(sent)).map(({ body }) => body.code)
    expect(codes.filter((code) => code)).toEqual(['METHODS_FULL'])
    expect(await listed(ann)).toHaveLength(10)
  })
})

describe('saving a bank account', () => {
  test('[FLD-059] stores all fields sealed; the list shows the last digits only', async () => {
    const ann = await careful()
    expect((await saveBank(ann)).status).toBe(200)
    expect(await listed(ann)).toMatchObject([
      {
        chainType: 'BANK',
        walletAddress: '•••• 4567',
        bankCountry: 'SG',
        bankName: 'DBS Bank',
        holderName: 'Ann Member',
        remark: 'Salary',
      },
    ])
    const { rows } = await t.app.db.pool.query('select * from withdrawal_method where member_id = $1', [
      ann.id,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/DBS|4567|Marina/)
  })

  test('[FLD-059] requires each of its fields, a SWIFT code and a country; the remark is optional', async () => {
    const ann = await careful()
    const reply = await t.ask(contract.saveBankInfo, { body: {} as never }, { token: ann.token })
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual([
      'accountNumber',
      'address',
      'bankCountry',
      'bankName',
      'holderName',
      'swift',
      'twoFaCode',
    ])
    expect((await saveBank(ann, { swift: 'DBSS' })).body.fields?.swift?.code).toBe('INVALID_SWIFT')
    // No payments to a German bank: the euro has no rate.
    for (const bankCountry of ['XX', 'DE'])
      expect((await saveBank(ann, { bankCountry })).body.fields?.bankCountry?.code).toBe('INVALID_CHOICE')
    expect((await saveBank(ann, { remark: undefined })).status).toBe(200)
    const again = { accountNumber: '0721234567', swift: 'DBSSSGSG' }
    expect((await saveBank(ann, again)).body.code).toBe('METHOD_KNOWN')
  })
})

describe('deleting', () => {
  test.each([
    ['[API-053]', undefined],
    ['[API-054]', '/wallet/deleteWalletBankInfo'],
  ])('%s removes it, once, and replies a message', async (_id, path) => {
    const ann = await careful()
    await save(ann)
    const [method] = await listed(ann)
    const removed = await remove(ann, method?.id ?? '', path)
    expect(removed.body.message).toBe('Withdrawal method deleted.')
    expect(await listed(ann)).toEqual([])
    expect((await remove(ann, method?.id ?? '', path)).body.code).toBe('NOT_FOUND')
    expect((await save(ann)).status).toBe(200)
  })

  test('another member’s method stays', async () => {
    const [ann, ben] = [await careful(), await careful()]
    await save(ann)
    const [method] = await listed(ann)
    for (const which of [method?.id ?? '', newId(), 'no-id']) {
      expect((await remove(ben, which)).body.code).toBe('NOT_FOUND')
    }
    expect(await listed(ann)).toHaveLength(1)
  })
})

describe('only to saved addresses', () => {
  test('another address is refused; a new one waits 24 hours; an earlier one is usable at once', async () => {
    const ann = await careful('100')
    await save(ann)
    expect((await onlySaved(ann, true)).status).toBe(200)
    await save(ann, { network: 'ERC20', walletAddress: addresses.ERC20 })
    await openWithdrawals(ann)
    const request = async (withdrawalType: 'TRC20' | 'ERC20' | 'BEP20') => {
      await grant(ann)
      return requestUsdt(t, ann, { withdrawalType, amount: '10' })
    }
    expect((await request('TRC20')).status).toBe(200)
    expect((await request('BEP20')).body).toMatchObject({
      code: 'ADDRESS_NOT_SAVED',
      fields: { walletAddress: {} },
    })
    const [newest] = await listed(ann)
    const refused = await request('ERC20')
    expect(refused.body).toMatchObject({
      code: 'ADDRESS_TOO_NEW',
      params: { time: newest?.usableFrom },
    })
    expect(refused.body.message).toMatch(/ UTC\.$/)
    expect(Date.parse(newest?.usableFrom ?? '') - Date.parse(newest?.createdAt ?? '')).toBe(24 * 3_600_000)
  })

  test('the waiting time follows the server’s clock and ends with it', async () => {
    const ann = await careful()
    await save(ann)
    const inAMinute = new Date(t.app.clock.now().getTime() + 60_000)
    await t.app.db.transact((tx) =>
      tx
        .updateTable('withdrawal_method')
        .set({ usable_from: inAMinute })
        .where('member_id', '=', ann.id)
        .execute(),
    )
    t.advance(59)
    expect((await listed(ann))[0]?.usableFrom).toBe(inAMinute.toISOString())
    t.advance(1)
    expect((await listed(ann))[0]?.usableFrom).toBeNull()
  })

  test('a removed address or bank account is not usable, and saved again it waits again', async () => {
    const ann = await careful('100')
    await save(ann)
    await onlySaved(ann, true)
    const [method] = await listed(ann)
    await remove(ann, method?.id ?? '')
    const request = async () => {
      await openWithdrawals(ann)
      await grant(ann)
      return requestUsdt(t, ann, { amount: '10' })
    }
    expect((await request()).body.code).toBe('ADDRESS_NOT_SAVED')
    expect((await save(ann)).status).toBe(200)
    expect((await request()).body.code).toBe('ADDRESS_TOO_NEW')
    // An address saved by another member does not count.
    const ben = await careful('100')
    await onlySaved(ben, true)
    await grant(ben)
    expect((await requestUsdt(t, ben, { amount: '10' })).body.code).toBe('ADDRESS_NOT_SAVED')
  })

  test('turning it off needs a 2FA code where 2FA is on, and locks withdrawals for a day', async () => {
    const ann = await careful('100')
    expect((await onlySaved(ann, true)).status).toBe(200)
    expect((await onlySaved(ann, false)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await list(ann)).body.onlySavedAddresses).toBe(true)
    await grant(ann, 'ONLY_SAVED_ADDRESSES')
    expect((await onlySaved(ann, false)).status).toBe(200)
    expect((await list(ann)).body.onlySavedAddresses).toBe(false)
    await grant(ann)
    expect((await requestUsdt(t, ann)).body.code).toBe('WITHDRAWALS_LOCKED')
  })
})
