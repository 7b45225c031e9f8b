// @vitest-environment happy-dom
import { operatorBooks, operatorHome } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { replies, showScreen } from '../../testing/show-screen.tsx'
import { AccountPage } from './account-page.tsx'
import { PostingPage } from './posting-page.tsx'

beforeAll(async () => {
  await loadTexts('app', 'codes', 'lists', 'queue', 'books', 'bonusNames', 'accountNames')
  await loadTexts('audit', 'auditActions', 'roles', 'images')
})

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const home = { name: 'Casper', capabilities: [], queues: [], stopped: [], books: null }
const account = 'member:01a1f358-4896-75f9-b1ea-c8728b2ecc76:usdt'
const of = { account, kind: 'member_usdt', asset: 'USDT', memberId: '100777', username: 'mei.lin' }
const at = '2026-03-01T00:00:00.000Z'

test('a posting shows its cause and operators’ actions in words', async () => {
  page = await showScreen(PostingPage, '/books/posting?id=p1', [], {
    [operatorHome.home.path]: replies(home),
    [operatorBooks.ledgerTransfer.path]: replies({
      transferId: 'p1',
      transferKind: 'WITHDRAW',
      at,
      details: [{ name: 'withdrawalId', value: 'w1' }],
      entries: [{ ...of, id: 'e1', debit: '5.00', credit: '0.00', seal: null }],
      acts: [
        {
          at,
          operator: 'Olga',
          action: 'withdrawals.approve',
          subject: 'withdrawal:w1',
          reason: 'By command',
        },
        { at, operator: null, action: 'withdrawals.pay', subject: 'withdrawal:w1', reason: '' },
      ],
    }),
  })
  await until(() => pageText().includes('Olga'))
  for (const words of ['Withdrawalw1', 'Approved a withdrawal', 'The platform'])
    expect(pageText()).toContain(words)
  for (const code of ['withdrawalId', 'withdrawals.approve']) expect(pageText()).not.toContain(code)
})

test('an account is shown by its name', async () => {
  page = await showScreen(AccountPage, `/books/account?account=${account}`, [], {
    [operatorHome.home.path]: replies(home),
    [operatorBooks.accountEntries.path]: replies({
      ...of,
      balance: { debit: '0.00', credit: '5.00' },
      entries: [],
      next: null,
    }),
  })
  await until(() => pageText().includes('mei.lin'))
  expect(pageText()).toContain('USDT wallet of member 01a1f358…')
})
