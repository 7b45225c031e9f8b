/** docs/bonus-plan.md promises figures to members: computed here with the code that pays. */
import { readFileSync } from 'node:fs'
import { bonusKinds, formatAmount, groupThousands, parseAmount } from '@halyard/money'
import { expect, test } from 'vitest'
import { bonusesOf } from './bonuses-of.ts'
import { costliestUpline } from './costliest-upline.ts'
import { defaultPlan } from './default-plan.ts'
import type { EarningEvent } from './events.ts'

const document = readFileSync(new URL('../../../../../docs/bonus-plan.md', import.meta.url), 'utf8')

const bonusWords = {
  SUBSCRIBE_BONUS: 'subscribe',
  GENERATION_BONUS: 'pips',
  LEVEL_BONUS: 'level',
  RANK_BONUS: 'different rank',
  SAME_RANK_BONUS: 'same rank',
  TEAM_LEADER_BONUS: 'team leader',
}

const short = (amount: bigint) => groupThousands(formatAmount(amount, 'USDT').replace(/\.?0+$/, ''))
const twoPlaces = (amount: bigint) => formatAmount(amount, 'USDT').replace(/0{4}$/, '')
const percent = (bps: bigint | number) => `${(Number(bps) / 100).toFixed(2)} %`
const number = (text: string) => parseAmount(text.replaceAll(',', ''), 'USDT') as bigint

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => !/^-+$/.test(first ?? ''))

const sections = document
  .split('\n### ')
  .slice(1)
  .map((section) => ({ title: section.slice(0, section.indexOf('\n')), section }))

function eventOf(kind: string, figure: string): EarningEvent {
  if (kind === 'LOTS') return { kind, volume: number(figure) / 100n }
  return kind === 'PROFIT'
    ? { kind, profit: number(figure) }
    : { kind: 'PURCHASED', newMoney: number(figure) }
}

test('each bonus has an example', () => {
  const shown = sections.flatMap(({ section }) => rowsOf(section).map(([, bonus]) => bonus))
  expect(sections).toHaveLength(bonusKinds.length)
  for (const word of Object.values(bonusWords)) expect(shown).toContain(word)
})

test.each(sections)('the example of $title', ({ section }) => {
  const found = /Event: (\w+) ([\d.,]+?)(?: USDT)?\. Upline: (.+)\.\n/.exec(section)
  if (!found) throw new Error('no event is told')
  const [, kind = '', figure = '', people = ''] = found
  const upline = people.split(', ').map((person) => {
    const [, name = '', rank = ''] = /(\w+) \((\w+)\)/.exec(person) ?? []
    return { name, rank: defaultPlan.ranks.findIndex((row) => row.name === rank) + 1 }
  })
  const event = eventOf(kind, figure)
  const computed = bonusesOf(
    defaultPlan,
    event,
    upline.map(({ rank }, index) => ({ member: index, rank })),
  ).map(({ receiver, kind: bonus, rate, amount }) => [
    upline[receiver]?.name,
    bonusWords[bonus],
    kind === 'LOTS' ? twoPlaces(rate) : percent(rate),
    short(amount),
  ])
  expect(rowsOf(section).slice(1)).toEqual(computed)
})

test('the table of ranks matches the plan', () => {
  const table = rowsOf(document.split('## Ranks')[1]?.split('## The bonuses')[0] ?? '').slice(1)
  expect(table).toEqual(
    defaultPlan.ranks.map((rank) => [
      rank.name,
      short(rank.selfDeposit),
      short(rank.groupSales),
      percent(rank.subscribeBps),
      rank.pipsPerLot.map(twoPlaces).join(', '),
      rank.levelBps.map(percent).join(', '),
      short(rank.differencePerLot),
      rank.sameRankPerLot === 0n ? '0' : twoPlaces(rank.sameRankPerLot),
    ]),
  )
})

test('income and cost of each event are stated correctly', () => {
  const { feeds } = defaultPlan
  const cost = (kind: EarningEvent['kind']) => costliestUpline(defaultPlan, kind).rate
  expect(document).toContain(`${feeds.feeShareBps / 100} % of leaving fees`)
  expect(rowsOf(document.split('## Ranks')[0] ?? '').slice(1)).toEqual([
    [
      'a package is bought',
      `${percent(feeds.fundingBps)} of its price`,
      `${percent(cost('PURCHASED'))} of its price`,
    ],
    ['a lot is closed', `${short(feeds.perLot)} USDT`, `${twoPlaces(cost('LOTS'))} USDT`],
    ['a new high of the result', `${percent(feeds.profitBps)} of it`, `${percent(cost('PROFIT'))} of it`],
  ])
})
