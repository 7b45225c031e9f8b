// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Amount } from './amount.tsx'
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
