// @vitest-environment happy-dom
import type { ReplyOf, team } from '@halyard/contract'
import { BackCloses } from '@halyard/ui/overlays'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { PerformancePage } from './performance-page.tsx'

const performance = {
  message: '',
  rank: 'Silver',
  pipBonusRate: '1.00',
  directReferralMembers: 2,
  directReferralMembersInvestmentAmount: '15000.00',
  totalGroupMember: 8,
  totalActiveMember: 7,
  totalGroupInvestmentAmount: '52500.00',
  expectedPipsAmount: '2.50',
  pipBonus: '2.50',
  levelBonus: '0.00',
  rankBonus: '0.00',
  subscribeBonus: '150.00',
  pendingBonus: '7.00',
} satisfies ReplyOf<typeof team.teamPerformance>

const pending = {
  message: '',
  pendingBonusList: [
    {
      bonusId: 'b1',
      earnedAt: '2026-01-10T00:00:00Z',
      bonusType: 'GENERATION_BONUS',
      source: 'cy',
      amount: '4.00',
      state: 'WAITING',
    },
    {
      bonusId: 'b2',
      earnedAt: '2026-01-11T00:00:00Z',
      bonusType: 'SUBSCRIBE_BONUS',
      source: 'ann',
      amount: '3.00',
      state: 'IN_REVIEW',
    },
  ],
  totalRecords: 2,
  totalAmount: '7.00',
} satisfies ReplyOf<typeof team.pendingBonusList>

const explanation = {
  message: '',
  bonusId: 'b1',
  bonusType: 'GENERATION_BONUS',
  amount: '4.00',
  withheld: '1.00',
  takenBack: '0.00',
  owed: '0.00',
  state: 'WAITING',
  paidAt: null,
  event: { kind: 'LOTS', occurredAt: '2026-01-10T00:00:00Z', amount: '8.00', base: '8.00', unit: 'LOT' },
  rate: { value: '0.50', unit: 'USDT_PER_LOT' },
  depth: 2,
  planVersion: 3,
  path: [
    { username: 'c•••', rankName: 'Member' },
    { username: 'ann', rankName: 'Bronze' },
    { username: 'own', rankName: 'Silver' },
  ],
} satisfies ReplyOf<typeof team.explainBonus>

const uncredited = {
  message: '',
  uncreditedBonusList: [
    {
      bonusId: 'b3',
      earnedAt: '2026-01-12T00:00:00Z',
      bonusType: 'LEVEL_BONUS',
      source: 'cy',
      amount: '2.00',
      state: 'SET_OFF',
    },
    {
      bonusId: 'b4',
      earnedAt: '2026-01-09T00:00:00Z',
      bonusType: 'SUBSCRIBE_BONUS',
      source: 'ann',
      amount: '50.00',
      state: 'BEING_TAKEN_BACK',
    },
  ],
  totalRecords: 2,
  totalOwed: '48.00',
} satisfies ReplyOf<typeof team.uncreditedBonusList>
const noneUncredited = { message: '', uncreditedBonusList: [], totalRecords: 0, totalOwed: '0.00' }

const types = { LEVEL_BONUS: '0.00', RANK_BONUS: '0.00', SUBSCRIBE_BONUS: '0.00' }
const overTime = {
  message: '',
  before: '100.00',
  points: [
    {
      from: '2026-01-01',
      to: '2026-01-31',
      total: '50.00',
      types: { ...types, PIPS_BONUS: '50.00' },
      hasEntries: true,
    },
    {
      from: '2026-02-01',
      to: '2026-02-28',
      total: '2.50',
      types: { ...types, PIPS_BONUS: '2.50' },
      hasEntries: true,
    },
  ],
  total: '152.50',
} satisfies ReplyOf<typeof team.bonusOverTime>

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

/** The overlays that the browser's Back closes. */
const over: (() => unknown)[] = []
const back = () => settled(() => over.at(-1)?.())
function layOver(close: () => unknown): () => void {
  over.push(close)
  return () => void over.splice(over.indexOf(close), 1)
}

function Screen() {
  return (
    <BackCloses value={layOver}>
      <PerformancePage />
    </BackCloses>
  )
}

const open = async (more: Parameters<typeof showScreen>[2] = {}) => {
  page = await showScreen(Screen, '/team/performance', {
    '/team/teamPerformance': () => Response.json(performance),
    '/team/bonusOverTime': () => Response.json(overTime),
    '/team/uncreditedBonusList': () => Response.json(noneUncredited),
    ...more,
  })
}

const rowsOf = (label: string) =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)].map((row) => row.textContent)

test('[SCR-103] [SCR-104] [FLD-042] each figure stands under its own name', async () => {
  await open()
  await until(() => document.querySelector('dl dd') !== null)
  const figures = [...document.querySelectorAll('dl > div')].map((each) => [
    each.querySelector('dt')?.textContent,
    each.querySelector('dd')?.firstChild?.textContent,
  ])
  expect(figures).toEqual([
    ['My Rank', 'Silver'],
    ['Pip Bonus Rate', '1.00 USDT'],
    ['Direct Referrals', '2'],
    ['Direct Referral Investment', '15,000.00 USDT'],
    ['Group Members', '8'],
    ['Active Members', '7'],
    ['Total Group Investment', '52,500.00 USDT'],
    ['Total Lot', '2.50'],
  ])
})

test('[SCR-105] the cards show the sum of each bonus, and link to its history', async () => {
  await open({
    '/team/teamPerformance': () =>
      Response.json({ ...performance, pipBonus: '1.00', levelBonus: '2.00', rankBonus: '3.00' }),
  })
  await until(() => pageText().includes('3.00'))
  const cards = [...document.querySelectorAll('a[href^="/team/performance/bonus-history/"]')]
  expect(cards.map((card) => [card.getAttribute('href')?.split('/').at(-1), card.textContent])).toEqual([
    ['PIPS_BONUS', expect.stringMatching(/^Pips Bonus1\.00 USDT/)],
    ['LEVEL_BONUS', expect.stringMatching(/^Level Bonus2\.00 USDT/)],
    ['RANK_BONUS', expect.stringMatching(/^Rank Bonus3\.00 USDT/)],
    ['SUBSCRIBE_BONUS', expect.stringMatching(/^Subscribe Bonus150\.00 USDT/)],
  ])
  expect(cards.map(({ textContent }) => textContent?.endsWith('See the history'))).toEqual(
    cards.map(() => true),
  )
})

test('a month whose entries add up to zero still opens them', async () => {
  const month = { ...overTime.points[0], total: '0.00' }
  await open({ '/team/bonusOverTime': () => Response.json({ ...overTime, points: [month] }) })
  await until(() => rowsOf('What your team brought').length === 1)
})

test('a team without bonuses has no line', async () => {
  const month = { ...overTime.points[0], total: '0.00', hasEntries: false }
  const nothing = { ...overTime, before: '0.00', total: '0.00', points: [month] }
  await open({ '/team/bonusOverTime': () => Response.json(nothing) })
  await until(() => pageText().includes('Bonuses from your team appear here once they’re credited.'))
  expect(document.querySelector('[data-testid=over-time-line]')).toBeNull()
})

test('pending bonuses show why they wait, and each explains itself: event, rule, rate and path', async () => {
  await open({
    '/team/pendingBonusList': () => Response.json(pending),
    '/team/explainBonus': () => Response.json(explanation),
  })
  await until(() => rowsOf('Pending bonuses').length === 2)
  expect(rowsOf('Pending bonuses')[0]).toMatch(/Pips Bonus.*cy.*Waiting for the bonus budget.*4\.00 USDT/)
  expect(rowsOf('Pending bonuses')[1]).toMatch(/Subscribe Bonus.*ann.*In review.*3\.00 USDT/)
  const first = document.querySelector<HTMLButtonElement>('table[aria-label="Pending bonuses"] button')
  await settled(() => first?.click())
  await until(() => pageText().includes('From the event to you'))
  for (const words of [
    'Lots were closed',
    '8.00 lots',
    '0.50 USDT per lot',
    'For each lot closed below you',
    'Set off against bonuses to be reversed',
    'Version 3',
    'Level2',
  ])
    expect(pageText()).toContain(words)
  expect(pageText()).not.toContain('Newly Invested')
  const path = [...document.querySelectorAll('ol[aria-label="From the event to you"] li')]
  expect(path.map(({ textContent }) => textContent)).toEqual([
    'c•••Member · Source of the event',
    'annBronze',
    'YouSilver',
  ])
})

test('a purchase that is only partly new money explains why it counts for less than its price', async () => {
  const event = { ...explanation.event, kind: 'PURCHASED', amount: '1000.00', base: '300.00', unit: 'USDT' }
  await open({
    '/team/pendingBonusList': () => Response.json(pending),
    '/team/explainBonus': () => Response.json({ ...explanation, event }),
  })
  await until(() => rowsOf('Pending bonuses').length === 2)
  const first = document.querySelector<HTMLButtonElement>('table[aria-label="Pending bonuses"] button')
  await settled(() => first?.click())
  await until(() => pageText().includes('From the event to you'))
  for (const words of ['Price1,000.00 USDT', 'Newly Invested300.00 USDT', 'Only new money counts'])
    expect(pageText()).toContain(words)
})

test('offset and owed bonuses are listed with the amount still owed, and explain themselves', async () => {
  await open({
    '/team/uncreditedBonusList': () => Response.json(uncredited),
    '/team/explainBonus': () =>
      Response.json({ ...explanation, state: 'SET_OFF', withheld: '4.00', paidAt: '2026-01-13T00:00:00Z' }),
  })
  const label = 'Set off, reversed or rejected'
  await until(() => rowsOf(label).length === 2)
  expect(rowsOf(label)[0]).toMatch(/Level Bonus.*Set off.*2\.00 USDT/)
  expect(rowsOf(label)[1]).toMatch(/Subscribe Bonus.*Being reversed.*50\.00 USDT/)
  expect(pageText()).toContain('Still to be reversed: 48.00 USDT')
  await settled(() =>
    document.querySelector<HTMLButtonElement>(`table[aria-label="${label}"] button`)?.click(),
  )
  await until(() => pageText().includes('From the event to you'))
  expect(pageText()).not.toContain('Credited On')
})

test('without pending bonuses their list is hidden', async () => {
  await open({
    '/team/pendingBonusList': () =>
      Response.json({ message: '', pendingBonusList: [], totalRecords: 0, totalAmount: '0.00' }),
  })
  await until(() => rowsOf('What your team brought').length === 2)
  expect(pageText()).not.toContain('Pending bonuses')
  expect(pageText()).not.toContain('to be reversed')
})

test('the team’s bonuses over time open the entries of a period, newest first', async () => {
  const periods: string[] = []
  const entries = {
    message: '',
    bonusHistoryList: [
      {
        trxDate: '2026-02-03T00:00:00Z',
        bonusType: 'GENERATION_BONUS',
        amount: '2.50',
        remark: 'Pips bonus',
        walletType: 'USDT',
        bonusId: 'b1',
        source: 'cy',
      },
    ],
    totalRecords: 1,
    totalAmount: '2.50',
  } satisfies ReplyOf<typeof team.bonusTransactionHistoryList>
  await open({
    '/team/bonusTransactionHistoryList': (query) => {
      periods.push(`${query.get('from')} to ${query.get('to')}`)
      return Response.json(entries)
    },
    '/team/explainBonus': () => Response.json(explanation),
  })
  await until(() => rowsOf('What your team brought').length === 2)
  expect(rowsOf('What your team brought')).toEqual([
    'February 2026+2.50 USDT152.50 USDT',
    'January 2026+50.00 USDT150.00 USDT',
  ])
  expect(pageText()).toContain('January 2026February 2026, so far')
  await settled(() => button('February 2026').click())
  await until(() => document.querySelector('ul[aria-label="Entries"] li') !== null)
  expect(periods).toEqual(['2026-02-01 to 2026-02-28'])
  expect(document.querySelector('ul[aria-label="Entries"] li small')?.textContent).toBe('cy')
  await settled(() => button('Pips Bonus').click())
  await until(() => pageText().includes('From the event to you'))
  await settled(() => button('Back to the entries').click())
  await until(() => document.querySelector('ul[aria-label="Entries"] li') !== null)
  // The browser's Back does the same, and only then closes the panel.
  await settled(() => button('Pips Bonus').click())
  await until(() => pageText().includes('From the event to you'))
  await back()
  await until(() => document.querySelector('ul[aria-label="Entries"] li') !== null)
  expect(over).toHaveLength(1)
  await back()
  expect(over).toHaveLength(0)
})
