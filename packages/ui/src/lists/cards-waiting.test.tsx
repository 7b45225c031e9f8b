// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../testing/index.ts'
import { CardsWaiting } from './cards-waiting.tsx'

test('loading cards have the shape of the page, and are announced once', async () => {
  const page = await show(<CardsWaiting label="Loading" rows={[2, 3]} className="grid" />)
  const [message, ...more] = document.querySelectorAll('[role=status]')
  expect([message?.getAttribute('aria-label'), message?.className, more.length]).toEqual([
    'Loading',
    'grid',
    0,
  ])
  const cards = [...(message?.children ?? [])]
  expect(cards.map((card) => card.querySelectorAll('span').length)).toEqual([2, 3])
  await page.leave()
})
