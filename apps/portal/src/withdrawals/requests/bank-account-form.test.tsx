// @vitest-environment happy-dom
import { account } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { BankAccountForm } from './bank-account-form.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const open = async (countries: readonly { key: string; value: string }[]) => {
  page = await showScreen(BankAccountForm, '/wallet/bankInfo/withdraw-method', {
    [account.bankCountryList.path]: () => Response.json({ message: '', bankCountryList: countries }),
    [account.bankNameList.path]: () => Response.json({ message: '', bankNameList: [] }),
  })
}

test('a bank account can be saved in the countries with bank withdrawals', async () => {
  await open([{ key: 'MY', value: 'Malaysia' }])
  await until(() => pageText().includes('Malaysia'))
  expect([...document.querySelectorAll('option[value]')].map((each) => each.getAttribute('value'))).toEqual([
    '',
    'MY',
  ])
  expect(pageText()).not.toContain('can’t pay to banks')
})

test('without bank withdrawals a message says so before anything is filled in', async () => {
  await open([])
  await until(() => pageText().includes('We can’t pay to banks right now.'))
})
