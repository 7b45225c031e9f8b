// @vitest-environment happy-dom
import { pageText, show } from '@halyard/ui/testing'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { PlanTable } from './plan-table.tsx'

beforeAll(() => loadTexts('plan'))

const rank = {
  name: 'Member',
  selfDeposit: '0',
  groupSales: '0',
  subscribeBps: 500,
  pipsPerLot: ['3', '1'],
  levelBps: [200],
  differencePerLot: '0',
  sameRankPerLot: '0',
}
const present = {
  ranks: [rank],
  leaders: { fromRank: 1, bps: [100] },
  feeds: { fundingBps: 200, perLot: '10', profitBps: 1000, feeShareBps: 2000 },
}

test.each([
  ['a share of the budget', { ...present, feeds: { ...present.feeds, fundingBps: 900 } }, '2', '9'],
  ['leaving fees', { ...present, feeds: { ...present.feeds, feeShareBps: 9000 } }, '20', '90'],
  ['the leaders', { ...present, leaders: { fromRank: 1, bps: [100, 50] } }, '1', '1 / 0.5'],
  ['the same rank', { ...present, ranks: [{ ...rank, sameRankPerLot: '2' }] }, '0', '2'],
  ['the difference', { ...present, ranks: [{ ...rank, differencePerLot: '4' }] }, '0', '4'],
])(
  'a change of %s is shown as before and after, and nothing else as changed',
  async (_, plan, before, after) => {
    const page = await show(<PlanTable plan={plan} present={present} />)
    const words = (tag: string) => [...document.querySelectorAll(tag)].map((each) => each.textContent)
    expect([words('del'), words('ins')]).toEqual([[before], [after]])
    await page.leave()
  },
)

test('a new rank has no value before', async () => {
  const page = await show(
    <PlanTable plan={{ ...present, ranks: [rank, { ...rank, name: 'Bronze' }] }} present={present} />,
  )
  expect(document.querySelectorAll('del')).toHaveLength(0)
  expect(pageText()).toContain('Bronze')
  await page.leave()
})

test('a removed rank is shown in full as taken away', async () => {
  const gold = { ...rank, name: 'Gold', subscribeBps: 900 }
  const page = await show(<PlanTable plan={present} present={{ ...present, ranks: [rank, gold] }} />)
  const taken = [...document.querySelectorAll('del')].map((each) => each.textContent)
  expect(taken).toEqual(['Gold', '0', '0', '9', '3 / 1', '2', '0', '0'])
  expect(document.querySelectorAll('ins')).toHaveLength(0)
  await page.leave()
})
