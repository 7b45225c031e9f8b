// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Amount } from './amount.tsx'
import { Decimals } from './decimals.ts'
import type { ShownAmount } from './shown-amount.ts'

let page: Awaited<ReturnType<typeof show>>
afterEach(() => page.leave())

test.each([
  ['figure', '1,234,567.00', null],
  ['figure', '123,456,789.123456', 'long'],
  ['figure', '123,456,789,012.345678', 'longest'],
  // In lists an amount stays on one line.
  ['text', '123,456,789,012.345678', null],
] as const)('a %s of %s is %s', async (size, value, length) => {
  page = await show(<Amount value={value as string as ShownAmount} currency="USDT" size={size} />)
  expect(document.querySelector('[data-figures]')?.getAttribute('data-length')).toBe(length)
  expect(document.body.textContent).toContain(`${value} USDT`)
})

test.each([
  ['1,018.420001', '1,018.42'],
  ['\u22120.999', '\u22120.99'],
  ['+1,234.50', '+1,234.50'],
  ['152,400', '152,400'],
  // Otherwise it would read as zero.
  ['0.000001', '0.000001'],
  ['0.00', '0.00'],
  ['0.000000', '0.00'],
])('a page with two decimals shows %s as %s, and in full where that matters', async (value, short) => {
  const amount = value as string as ShownAmount
  page = await show(
    <Decimals value="two">
      <p>
        <Amount value={amount} currency="USDT" />
      </p>
      <p>
        <Amount value={amount} currency="USDT" exact />
      </p>
      <Decimals value="all">
        <p>
          <Amount value={amount} currency="USDT" />
        </p>
      </Decimals>
    </Decimals>,
  )
  const shown = [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(shown).toEqual([`${short} USDT`, `${value} USDT`, `${value} USDT`])
})
