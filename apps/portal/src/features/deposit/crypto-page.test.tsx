// @vitest-environment happy-dom
import { until } from '@halyard/ui/testing'
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

test('[SCR-064] below "Descriptions" and "Terms & Conditions" stands what they are called for', async () => {
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
