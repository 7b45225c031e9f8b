// @vitest-environment happy-dom
import { mt5Transfers, products, requests, wallet } from '@halyard/contract'
import { button, dialogLinks, pageText, settled, until } from '@halyard/ui/testing'
import { decision, refusal } from '@halyard/web/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settledAs, walletsReply } from '../../testing/replies.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { BonusTransferForm } from './bonus-transfer-form.tsx'
import { Mt5ToWalletDialog } from './mt5-to-wallet-dialog.tsx'
import { Mt5Widgets } from './mt5-widgets.tsx'
import { WalletToMt5Dialog } from './wallet-to-mt5-dialog.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const isThere = (name: string) => () =>
  [...document.querySelectorAll('button')].some((each) => each.textContent === name)

/** The balance cannot be loaded at first: nothing can be sent until it is. */
async function expectRetry(path: string, reply: () => Response, send: string): Promise<void> {
  await until(isThere('Retry'))
  await type('amount', '5')
  expect(button(send).disabled).toBe(true)
  page.answers[path] = reply
  await settled(() => button('Retry').click())
  await until(() => !button(send).disabled)
}

test('a transfer cannot be sent while its balance is unknown, and the balance can be reloaded', async () => {
  page = await showScreen(BonusTransferForm, '/wallet/transfer', {})
  await expectRetry(wallet.walletList.path, () => walletsReply({ BONUS: '20.00' }), 'Move 5.00 USDT')
  expect(pageText()).toContain('Arrives immediately')
  await type('amount', '25')
  expect(pageText()).toContain('Your balance is 5.00 USDT short.')
  expect(pageText()).not.toContain('Arrives immediately')
})

test('too many decimals are reported during typing, and promise nothing', async () => {
  page = await showScreen(BonusTransferForm, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ BONUS: '20.00' }),
  })
  await until(() => pageText().includes('20.00'))
  await type('amount', '10.000')
  expect(pageText()).toContain('This could be read as thousands.')
  await type('amount', '999999999999999')
  expect(pageText()).toContain('No more than 1,000,000,000 can be moved at once.')
  expect(pageText()).not.toContain('Arrives immediately')
})

const held = { mt5Balance: '50.00', movable: '50.00' }

/** The widgets' success message. */
const onDone = vi.fn()
beforeEach(() => onDone.mockClear())

function Mt5ToWallet() {
  return <Mt5ToWalletDialog opened onDone={onDone} onClose={() => {}} />
}

test('so they are for the balance of the MT5 accounts', async () => {
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {})
  await expectRetry(mt5Transfers.mt5Balance.path, reply({ data: held }), 'Transfer 5.00 USDT')
  await type('amount', '80')
  expect(pageText()).toContain('That’s 30.00 USDT more than you can move.')
})

test('a pasted amount becomes whole, unless it may mean thousands', async () => {
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {
    [mt5Transfers.mt5Balance.path]: reply({ data: held }),
  })
  await until(() => document.querySelector('[name=amount]') !== null)
  const paste = async (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    await settled(() => {
      field('amount').dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
    })
    return event.defaultPrevented
  }
  expect(await paste('10.000')).toBe(false)
  expect(field('amount').value).toBe('')
  expect(await paste('1,234.00 USDT')).toBe(true)
  expect(field('amount').value).toBe('1234')
})

test('without a package there is no form, and no "use all"', async () => {
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {
    [products.productInfo.path]: () => Response.json({ message: '', productList: [], roiList: [] }),
  })
  await until(() => pageText().includes('You need an active package to transfer money from.'))
  expect(document.querySelector('form')).toBeNull()
  await page.leave()
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {
    [mt5Transfers.mt5Balance.path]: reply({ data: { mt5Balance: '9.00', movable: '0.90' } }),
  })
  await until(() => pageText().includes('0.90'))
  expect(isThere('Use all')()).toBe(false)
})

test('a completed transfer reports its result once', async () => {
  page = await showScreen(Mt5Widgets, '/wallet/transfer', {
    // The preceding check of the same path passes.
    [mt5Transfers.mt5Balance.path]: (_query, { method }) =>
      Response.json({ message: '', status: 'ok', data: method === 'GET' ? held : null }),
    [mt5Transfers.mt5ToWallet.path]: () =>
      Response.json({ message: 'Transfer successful', status: 'ok', state: 'COMPLETED' }),
  })
  await until(isThere('MT5 to Wallet'))
  await settled(() => button('MT5 to Wallet').click())
  await type('amount', '20')
  await type('password2', 'secret')
  await until(() => !button('Transfer 20.00 USDT').disabled)
  await settled(() => button('Transfer 20.00 USDT').click())
  await until(() => pageText().includes('20.00 USDT is now in your USDT wallet.'))
  expect(pageText().split('Transfer successful')).toHaveLength(2)
})

test('a transfer cannot be sent again from the dialog that fades out', async () => {
  let sends = 0
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {
    [mt5Transfers.mt5Balance.path]: (_query, { method }) =>
      Response.json({ message: '', status: 'ok', data: method === 'GET' ? held : null }),
    [mt5Transfers.mt5ToWallet.path]() {
      sends++
      return Response.json({ message: 'Transfer successful', status: 'ok', state: 'COMPLETED' })
    },
  })
  await type('amount', '20')
  await type('password2', 'secret')
  await until(() => !button('Transfer 20.00 USDT').disabled)
  const form = document.querySelector('form')
  await settled(() => form?.requestSubmit())
  await until(() => sends === 1)
  // The dialog is still there: the test does not close it.
  await settled(() => form?.requestSubmit())
  expect(sends).toBe(1)
})

/** MT5 to wallet, all of the 50; the server gives each reply in turn. Counts the reads of the balance. */
async function sent(...replies: readonly (() => Response)[]) {
  const reads = { count: 0 }
  const left = [...replies]
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {
    [mt5Transfers.mt5Balance.path](_query, { method }) {
      if (method === 'GET') reads.count++
      return Response.json({ message: '', status: 'ok', data: method === 'GET' ? held : null })
    },
    [mt5Transfers.mt5ToWallet.path]: () => left.shift()?.() ?? refusal('UNAVAILABLE'),
  })
  await type('amount', '50')
  await type('password2', 'secret')
  await until(() => !button('Transfer 50.00 USDT').disabled)
  const before = reads.count
  await settled(() => button('Transfer 50.00 USDT').click())
  return { isRefetched: () => reads.count > before }
}

const lost = () => {
  throw new TypeError('reset')
}
const reply = (message: object) => () => Response.json({ message: '', status: 'ok', ...message })

test('a transfer that the broker completed in part says so, and refreshes the balance', async () => {
  const partly = { moved: '20.00', underWay: '0.00', requested: '50.00', code: 'BROKER_REFUSED' }
  const { isRefetched } = await sent(reply({ state: 'PARTIAL', partly }))
  await until(() => pageText().includes('20.00 of 50.00 USDT was moved.The broker declined the rest.'))
  expect(pageText()).not.toContain('Unsuccessful')
  await until(isRefetched)
  expect(onDone).not.toHaveBeenCalled()
  await page.leave()
  await sent(reply({ state: 'COMPLETED' }))
  await until(() => onDone.mock.calls.length === 1)
})

test('so does a refusal: the balance on screen may be wrong', async () => {
  const { isRefetched } = await sent(() => decision('BROKER_REFUSED'))
  await until(() => pageText().includes('Unsuccessful'))
  await until(isRefetched)
})

test('checking again reports that it went through', async () => {
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'COMPLETED' }
  await sent(lost)
  await until(() => pageText().includes('We don’t know yet'))
  page.answers[requests.settle.path] = settledAs(replayed)
  await settled(() => button('Check again').click())
  await until(() => pageText().includes('Your request went through'))
})

test('without an active package a transfer suggests a package, not a deposit', async () => {
  const Screen = () => <WalletToMt5Dialog opened onDone={() => {}} onClose={() => {}} />
  page = await showScreen(Screen, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDT: '0.00' }),
    [products.productInfo.path]: () => Response.json({ message: '', productList: [], roiList: [] }),
  })
  await until(() => pageText().includes('You need an active package to transfer money to.'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/investment/new')
  expect(pageText()).not.toContain('Deposit')
  expect(document.querySelector('input')).toBeNull()
})

test('an objection of the check is not called unsuccessful, and the balance is refreshed', async () => {
  let reads = 0
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {
    [mt5Transfers.mt5Balance.path](_query, { method }) {
      if (method === 'GET') reads++
      const against = { message: 'Insufficient balance', code: 'INSUFFICIENT_BALANCE', params: {} }
      return Response.json({ message: '', status: 'ok', data: method === 'GET' ? held : against })
    },
  })
  await type('amount', '50')
  await type('password2', 'secret')
  await until(() => !button('Transfer 50.00 USDT').disabled)
  const before = reads
  await settled(() => button('Transfer 50.00 USDT').click())
  await until(() => pageText().includes('Insufficient balance'))
  expect(pageText()).not.toContain('Unsuccessful')
  await until(() => reads > before)
})

test('a request keeps its name when the package leaves the list meanwhile', async () => {
  const Screen = () => <WalletToMt5Dialog opened onDone={() => {}} onClose={() => {}} />
  let productList = [{ key: 'p1', value: 'Aurora Calm' }]
  let reads = 0
  page = await showScreen(Screen, '/wallet/transfer', {
    [wallet.walletList.path]: () => walletsReply({ USDT: '100.00' }),
    [products.productInfo.path]() {
      reads++
      return Response.json({ message: '', productList, roiList: [] })
    },
    [mt5Transfers.mt5TransferCheck.path]: () => Response.json({ message: '', status: 'ok', data: null }),
    [mt5Transfers.walletToMt5.path]() {
      productList = []
      return Promise.reject(new TypeError('reset'))
    },
  })
  await until(() => pageText().includes('Aurora Calm') && isThere('Use all')())
  await type('productId', 'p1')
  await type('amount', '5')
  await type('password2', 'secret')
  const before = reads
  await settled(() => button('Transfer 5.00 USDT').click())
  await until(() => pageText().includes('We don’t know yet') && reads > before)
  expect(pageText()).toContain('Transfer 5.00 USDT from your USDT wallet to Aurora Calm')
  expect(dialogLinks()).toEqual(['/wallet/transaction-history'])
})
