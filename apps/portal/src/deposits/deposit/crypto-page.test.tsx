// @vitest-environment happy-dom
import { deposits } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { CryptoPage } from './crypto-page.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const linesBelow = (title: string) => {
  const card = [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === title,
  )
  return [...(card?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
}

test('[SCR-064] "Descriptions" and "Terms & Conditions" have their content below', async () => {
  page = await showScreen(CryptoPage, '/wallet/deposit/crypto', {})
  await until(() => document.querySelector('h2') !== null)
  expect(linesBelow('Descriptions')).toEqual([
    'You have your own address on each network. It doesn’t change, so you can use it again.',
    'A deposit appears below as soon as it’s in a block, with its confirmations so far.',
    'Crypto deposits are processed within about 15 minutes.',
  ])
  expect(linesBelow('Terms & Conditions')).toEqual([
    'Make sure you send on the network you chose here. A transfer on another network can’t be recovered.',
    'Clients pay all fees, including network fees and those of the sending wallet or exchange.',
    'Crypto deposits and withdrawals are processed within about 15 minutes. A busy network can take longer.',
  ])
})

const networks = ['ERC20', 'TRC20'] as const
const addressed = (list: readonly string[] = networks, pausedList: readonly string[] = []) => ({
  [deposits.depositList.path]: () =>
    Response.json({
      message: '',
      pausedList,
      depositQRCodeList: list.map((chainName) => ({ chainName, walletAddress: `address-${chainName}` })),
    }),
})
const shownAddress = () => document.querySelector<HTMLTextAreaElement>('textarea, [readonly]')?.value

test('no address is shown before a network is chosen: the wrong one loses the money', async () => {
  page = await showScreen(CryptoPage, '/wallet/deposit/crypto', addressed())
  await until(() => document.querySelectorAll('[type=radio]').length === 2)
  expect(document.querySelector('[type=radio]:checked')).toBeNull()
  expect(pageText()).toContain('Choose the network you will send from.')
  expect(shownAddress()).toBeUndefined()
  await settled(() => document.querySelector<HTMLElement>('[value=TRC20]')?.click())
  expect(shownAddress()).toBe('address-TRC20')
})

test('the only network on offer is preselected, and named as the only one', async () => {
  page = await showScreen(CryptoPage, '/wallet/deposit/crypto', addressed(['ERC20']))
  await until(() => shownAddress() === 'address-ERC20')
  expect(pageText()).toContain('This is the only network on offer right now.')
})

test('a paused network is named, beside the others and alone', async () => {
  page = await showScreen(CryptoPage, '/wallet/deposit/crypto', addressed(['TRC20'], ['ERC20']))
  await until(() => shownAddress() === 'address-TRC20')
  expect(pageText()).toContain('Deposits on ERC20 are paused')
  await page.leave()
  page = await showScreen(CryptoPage, '/wallet/deposit/crypto', addressed([], ['ERC20', 'TRC20']))
  await until(() => pageText().includes('Deposits on ERC20, TRC20 are paused'))
})
