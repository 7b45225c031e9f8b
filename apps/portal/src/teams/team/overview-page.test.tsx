// @vitest-environment happy-dom
import type { ReplyOf, team } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { OverviewPage } from './overview-page.tsx'

const names = ['Member', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']
const ranks = names.map((rankName, index) => ({
  imageUrl: `/ranks/${rankName.toLowerCase()}.svg`,
  rankName,
  selfDeposit: `1,500/${index * 1000}`,
  groupSales: `11,500/${index},000`,
}))
const rankAt = (index: number) => ranks[(index + ranks.length) % ranks.length] as (typeof ranks)[number]

const info = {
  message: '',
  rank: 'Bronze',
  rankImage: '/ranks/bronze.svg',
  label: 'GROUP_LEADER',
  rankList: { left: rankAt(0), middle: rankAt(1), right: rankAt(2) },
  ranks,
  rankPosition: 2,
  groupBrokers: ranks.map(({ imageUrl, rankName }, index) => ({ imageUrl, rankName, members: index })),
  pipBonus: '1.00',
  levelBonus: '2.00',
  rankBonus: '3.00',
  subscribeBonus: '4.00',
  totalGroupMember: 1234,
  totalActiveMember: 3,
} satisfies ReplyOf<typeof team.teamInfo>

const group = (number: number) => ({
  leaderName: `leader${number}`,
  groupInvestmentQuantity: '1500.00',
  managerLevel: 'Bronze',
  totalDownline: 3,
  totalLotAmount: '2.50',
  email: 'l•••@e•••.com',
})

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const open = async (more: Parameters<typeof showScreen>[2] = {}) => {
  page = await showScreen(OverviewPage, '/team/overview', {
    '/team/teamInfo': () => Response.json(info),
    ...more,
  })
}

/** The rank between its neighbours, which is all that a phone shows. */
const chosen = () => document.querySelector('[role=group] li:not([data-aside])')

const region = (name: string) => {
  const found = [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === name,
  )
  return found ?? document.createElement('section')
}

test('[SCR-097] [SCR-098] [SCR-099] shows the own rank and the next, the ranks of the group, and the sum of each bonus', async () => {
  await open()
  await until(() => region('My Rank').textContent?.includes('Bronze') ?? false)
  expect(region('My Rank').querySelector('img')?.getAttribute('src')).toBe('/ranks/bronze.svg')
  expect(region('My Rank').textContent).toMatch(/Rank 2 of 6.*Next rank: Silver.*11,500 \/ 2,000 USDT/)
  expect(
    [...region('My Group Brokers').querySelectorAll('li')].map(({ textContent }) => textContent),
  ).toEqual(names.map((name, index) => `${name}${index}`).toReversed())
  expect([...region('Bonus Wallet').querySelectorAll('li a')].map((each) => each.textContent)).toEqual([
    'Pips Bonus1.00 USDT',
    'Level Bonus2.00 USDT',
    'Rank Bonus3.00 USDT',
    'Subscribe Bonus4.00 USDT',
  ])
})

test.each([
  ['CLIENT', 'Client'],
  ['GROUP_LEADER', 'Group Leader'],
  ['TEAM_LEADER', 'Team Leader'],
] as const)('[PER-019] a member is labelled: %s', async (label, words) => {
  await open({ '/team/teamInfo': () => Response.json({ ...info, label }) })
  await until(() => region('My Rank').textContent?.includes(`· ${words}`) ?? false)
})

test('the highest rank has no next one', async () => {
  await open({ '/team/teamInfo': () => Response.json({ ...info, rank: 'Diamond', rankPosition: 6 }) })
  await until(() => pageText().includes('You hold the highest rank.'))
  expect(pageText()).not.toContain('Next rank:')
})

test('[SCR-101] the carousel begins with the own rank: image, name, and progress on both targets', async () => {
  await open()
  await until(() => chosen() !== null)
  expect(chosen()?.querySelector('img')?.getAttribute('src')).toBe('/ranks/bronze.svg')
  expect(chosen()?.textContent).toMatch(/^BronzeYour rank/)
  const bars = [...(chosen()?.querySelectorAll('progress') ?? [])]
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['Self Deposit', '1,500 / 1000 USDT'],
    ['Group Sales', '11,500 / 1,000 USDT'],
  ])
})

test('[SCR-102] its arrows wrap at both ends', async () => {
  await open()
  await until(() => chosen() !== null)
  const shown: string[] = []
  const turn = async (arrow: string) => {
    await settled(() => button(arrow).click())
    shown.push(names.find((name) => chosen()?.textContent?.startsWith(name)) ?? '')
  }
  await turn('Previous rank')
  await turn('Previous rank')
  await turn('Next rank')
  await turn('Next rank')
  expect(shown).toEqual(['Member', 'Diamond', 'Member', 'Bronze'])
})

test('[SCR-100] the group summary has 4 a page', async () => {
  const queries: string[] = []
  await open({
    '/team/groupInvestmentSummary': (query) => {
      queries.push(String(query))
      const first = query.get('pageNo') === '1'
      const sponsorSummaryDtoList = first ? [1, 2, 3, 4].map(group) : [5].map(group)
      return Response.json({ message: '', groupList: { sponsorSummaryDtoList, totalRecords: 5 } })
    },
  })
  await until(() => pageText().includes('leader4'))
  expect(document.querySelectorAll('tbody tr')).toHaveLength(4)
  await settled(() => button('Next').click())
  await until(() => pageText().includes('leader5'))
  expect(queries).toEqual(['pageNo=1&pageSize=4', 'pageNo=2&pageSize=4'])
})

test('[FLD-039] a row of the group summary shows each of its figures below the name of that figure', async () => {
  const sponsorSummaryDtoList = [group(1)]
  await open({
    '/team/groupInvestmentSummary': () =>
      Response.json({ message: '', groupList: { sponsorSummaryDtoList, totalRecords: 1 } }),
  })
  await until(() => pageText().includes('leader1'))
  const texts = (cells: string) => [...document.querySelectorAll(cells)].map((cell) => cell.textContent)
  const shown = texts('tbody tr :is(td, th)')
  expect(texts('thead th').map((label, at) => [label, shown[at]])).toEqual([
    ['Group Leader', 'leader1l•••@e•••.com'],
    ['Rank', 'Bronze'],
    ['Downline', '3'],
    ['Total Lot', '2.50'],
    ['Group Investment', '1,500.00 USDT'],
  ])
})

test('a team that failed to load says so and can be retried', async () => {
  await open({ '/team/teamInfo': () => refusal('UNAVAILABLE') })
  await until(() => pageText().includes('Your team couldn’t be loaded.'))
  page.answers['/team/teamInfo'] = () => Response.json(info)
  await settled(() => document.querySelector<HTMLElement>('[role=alert] button')?.click())
  await until(() => pageText().includes('1,234'))
})
