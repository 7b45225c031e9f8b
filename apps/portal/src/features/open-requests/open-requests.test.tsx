// @vitest-environment happy-dom
import { deposits, mt5Transfers, withdrawals } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { api, useHeldRequest } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import { decision, refusal } from '@halyard/web/testing'
import { afterEach, expect, test } from 'vitest'
import { told } from '../../locales/index.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { OpenRequests } from './index.ts'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const { mt5ToWallet } = mt5Transfers
const calls = [mt5ToWallet, deposits.fiatDeposit, withdrawals.withdrawal]
const Screen = () => <OpenRequests calls={calls} />

const says = (words: string) => () => pageText().includes(words)
const isThere = (name: string) =>
  [...document.querySelectorAll('button')].some((each) => each.textContent === name)
const lost = () => Promise.reject(new TypeError('reset'))
const reply = (body: object) => () => Response.json({ message: 'Done', status: 'ok', ...body })
const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'COMPLETED' }

interface Sent {
  readonly key: string | null
  readonly body: object
}

/** A page with the note of a transfer whose answer was lost, and what is sent from then on. */
async function afterLostTransfer(answer: () => Response | Promise<Response>): Promise<Sent[]> {
  const sent: Sent[] = []
  page = await showScreen(Screen, '/wallet/transfer', {
    [mt5ToWallet.path](_query, { headers, body }) {
      sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) })
      return sent.length === 1 ? lost() : answer()
    },
  })
  const body = { amount: '100', password2: 'first' }
  const asked = told('wallet', 'mt5ToWalletAsked', { amount: showAmount('100.00') })
  await settled(async () => {
    await expect(api(mt5ToWallet, { body }, { told: asked })).rejects.toThrow('unknown')
  })
  await until(says('Transfer 100.00 USDT from MT5 to your USDT wallet'))
  return sent
}

async function check(): Promise<void> {
  await settled(() => button('Check again').click())
  await until(says('This sends exactly the same request again.'))
  await type('password2', 'again')
  await settled(() => document.querySelector('form')?.requestSubmit())
}

test('a lost request is named, and checked by sending just that again, which settles it', async () => {
  const sent = await afterLostTransfer(reply({ state: 'COMPLETED', replayed }))
  expect(pageText()).toContain('it may or may not have gone through')
  // Whoever can still find out is not offered to let it go.
  expect(isThere('Forget it')).toBe(false)
  await check()
  await until(says('Your request went through'))
  expect(sent[1]).toEqual({ key: sent[0]?.key, body: { amount: '100', password2: 'again' } })
  await settled(() => button('Close').click())
  await until(() => !says('Transfer 100.00 USDT')())
})

test('one that had not gone through goes through now, and a refusal settles it as well', async () => {
  await afterLostTransfer(reply({ state: 'COMPLETED' }))
  await check()
  await until(() => !says('We don’t know yet')())
  await page.leave()
  await afterLostTransfer(() => decision('INSUFFICIENT_BALANCE'))
  await check()
  await until(says('Unsuccessful'))
  await settled(() => button('Close').click())
  await until(() => !says('Transfer 100.00 USDT')())
})

test('what a check could not settle can be forgotten, after it is said what that means', async () => {
  const sent = await afterLostTransfer(() => refusal('ACCOUNT_FROZEN'))
  await check()
  await until(says('We still don’t know'))
  const close = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Close')
  await settled(() => close.at(-1)?.click())
  await until(() => isThere('Forget it'))
  await settled(() => button('Forget it').click())
  await until(says('Forgetting it doesn’t cancel it: it may have gone through.'))
  expect(pageText()).toContain('it may go through twice')
  await settled(() => button('Keep it').click())
  expect(pageText()).toContain('Transfer 100.00 USDT')
  await settled(() => button('Forget it').click())
  await until(() => isThere('Keep it'))
  const forget = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Forget it',
  )
  await settled(() => forget.at(-1)?.click())
  await until(() => !says('Transfer 100.00 USDT')())
  expect(sent).toHaveLength(2)
})

test('what was sent with a file cannot be sent again from here, and can be let go', async () => {
  page = await showScreen(Screen, '/wallet/deposit/fiat', { [deposits.fiatDeposit.path]: lost })
  const body = {
    walletType: '60',
    usdtAmount: '1000',
    paymentAmount: '7100.00',
    currencyCode: 'CNY',
    paymentMethod: 'BANK',
    bankSlipUpload: new File(['x'], 'slip.png'),
  } as const
  const asked = told('wallet', 'depositAmount', { amount: showAmount('1000.00') })
  await settled(async () => {
    await expect(api(deposits.fiatDeposit, { body } as never, { told: asked })).rejects.toThrow('unknown')
  })
  await until(says('Deposit 1,000.00 USDT'))
  // Another picture of the receipt is another request.
  expect(pageText()).toContain('it can’t be checked from here')
  expect(pageText()).not.toContain('enter exactly the same again')
  expect(document.querySelector('li a[href="/wallet/deposit"]')).not.toBeNull()
  expect([isThere('Check again'), isThere('Forget it')]).toEqual([false, true])
})

test('who logs out leaves no trace of what was asked for, and the request is still known', async () => {
  await afterLostTransfer(lost)
  await page.become(null)
  await page.become(page.member)
  expect(pageText()).not.toContain('100.00')
  expect(pageText()).toContain('it can’t be checked from here')
  expect(pageText()).toContain('enter exactly the same again')
  expect([isThere('Check again'), isThere('Forget it')]).toEqual([false, true])
})

test('what a form holds it can check, so that it is not let go from here, although it is not kept', async () => {
  const body = { amount: '100', password2: 'first' }
  function Holding() {
    const held = useHeldRequest({ asked: { call: mt5ToWallet, input: { body } }, onSettled: () => {} })
    return (
      <>
        <Screen />
        {held.since && <p>The form tells of it.</p>}
      </>
    )
  }
  page = await showScreen(Holding, '/wallet/transfer', { [mt5ToWallet.path]: lost })
  await settled(async () => {
    await expect(api(mt5ToWallet, { body })).rejects.toThrow('unknown')
  })
  expect(pageText()).toBe('The form tells of it.')
  await page.become(null)
  await page.become(page.member)
  await until(() => pageText() !== '')
  expect(pageText()).toBe('The form tells of it.')
})

test('what the member can put right is checked again, and not offered to be let go', async () => {
  await afterLostTransfer(() => refusal('TOO_MANY_REQUESTS'))
  await check()
  await until(says('We still don’t know'))
  const close = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Close')
  await settled(() => close.at(-1)?.click())
  await until(() => !says('We still don’t know')())
  expect([isThere('Check again'), isThere('Forget it')]).toEqual([true, false])
})

test('what a check has settled is not sent once more from the dialog that fades out', async () => {
  const sent = await afterLostTransfer(reply({ state: 'COMPLETED' }))
  await settled(() => button('Check again').click())
  await until(says('This sends exactly the same request again.'))
  await type('password2', 'again')
  const form = document.querySelector('form')
  await settled(() => form?.requestSubmit())
  await until(() => sent.length === 2)
  await settled(() => form?.requestSubmit())
  await until(() => !says('We don’t know yet')())
  expect(sent).toHaveLength(2)
})

test('another member reads nothing of it, and its own member can still not send it twice', async () => {
  const sent = await afterLostTransfer(reply({ state: 'COMPLETED', replayed }))
  await page.become('another')
  expect(pageText()).toBe('')
  await page.become(page.member)
  await until(says('it can’t be checked from here'))
  const body = { amount: '100', password2: 'again' }
  await settled(async () => void (await api(mt5ToWallet, { body })))
  expect(sent[1]?.key).toBe(sent[0]?.key)
  await until(() => pageText() === '')
})
