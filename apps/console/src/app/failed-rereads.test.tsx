// @vitest-environment happy-dom
import {
  inheritanceClaims,
  languages,
  operatorBonuses,
  operatorCatalogue,
  operatorContent,
  operatorHome,
  operatorMembers,
  operatorMoney,
} from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { refusal } from '@halyard/web/testing'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CataloguePage } from '../content/catalogue/catalogue-page.tsx'
import { HomePage } from '../desk/home/home-page.tsx'
import { loadTexts } from '../locales/index.ts'
import { InheritancePage } from '../members/inheritance/inheritance-page.tsx'
import { MembersPage } from '../members/members/members-page.tsx'
import { PlanPage } from '../teams/bonus-plan/plan-page.tsx'
import { BonusesPage } from '../teams/bonuses/bonuses-page.tsx'
import { replies, showScreen, type } from '../testing/show-screen.tsx'
import { entries } from './entries.ts'

// A text area waits for fonts, which this page has none of.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

beforeAll(async () => {
  await loadTexts('app', 'codes', 'lists', 'plan', 'catalogue', 'goingOut', 'queue', 'members', 'home')
  await loadTexts('queues', 'bonuses', 'bonusNames', 'inheritance', 'pictures', 'images')
})

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const capabilities = ['bonuses.plan', 'content.publish', 'members.read']
const open = async (component: FunctionComponent, address: string, path: string, reply: object) => {
  page = await showScreen(component, address, capabilities, { [path]: replies(reply) })
}

const field = () =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>('main input, input, textarea')

const rank = {
  name: 'Deckhand',
  selfDeposit: '0',
  groupSales: '0',
  subscribeBps: 100,
  pipsPerLot: ['1.5', '0.75'],
  levelBps: [250, 29],
  differencePerLot: '2',
  sameRankPerLot: '0.5',
}
const plan = {
  ranks: [rank],
  leaders: { fromRank: 1, bps: [100, 50] },
  feeds: { fundingBps: 200, perLot: '10', profitBps: 1500, feeShareBps: 0 },
}
const texts = languages.map((language) => ({
  language,
  title: 'Open at nine',
  memoContent: 'We open at nine.',
}))

test.each([
  [
    'the bonus plan’s edits',
    PlanPage,
    '/bonus-plan',
    operatorBonuses.bonusPlans.path,
    { versions: [{ version: 1, isInForce: true, effectiveFrom: null, agreedBy: null, plan }] },
  ],
  [
    'a memo’s texts',
    CataloguePage,
    '/catalogue?kind=MEMO&item=m',
    operatorCatalogue.catalogue.path,
    {
      caution: null,
      items: [{ subject: 'm', content: { memoId: 'm', texts }, lastChange: null }],
      more: false,
    },
  ],
])('%s stay when a refresh fails', async (_, screen, address, path, reply) => {
  await open(screen, address, path, reply)
  await until(() => field() !== null)
  await type(field(), 'What was typed')
  page.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(field()?.value).toBe('What was typed')
})

test('the members found stay as well, and Retry refreshes them', async () => {
  const { path } = operatorMembers.findMembers
  const found = {
    memberId: '1',
    username: 'benjamin',
    email: 'b@halyard.test',
    fullName: 'Ben',
    country: 'SG',
    kycStatus: 'APPROVED',
    frozen: false,
    createdAt: '2026-01-05T09:00:00.000Z',
    foundBy: 'USERNAME',
  }
  await open(MembersPage, '/members?search=benj', path, { members: [found], more: false })
  await until(() => pageText().includes('benjamin'))
  page.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(pageText()).toContain('benjamin')
  page.answers[path] = replies({ members: [found], more: false })
  await settled(() => button('Retry').click())
  await until(() => !pageText().includes('couldn’t be refreshed'))
})

test('"nothing waits" is not shown while a queue is still loading', async () => {
  const home = { name: 'Casper', capabilities: ['kyc.review', 'networks.run'], stopped: [], books: null }
  const waits = { queue: 'kyc', waiting: 0, oldestSince: null }
  page = await showScreen(() => <HomePage entries={entries} />, '/', home.capabilities, {
    [operatorHome.home.path]: replies({ ...home, queues: [waits] }),
    [operatorContent.waitingContent.path]: replies({ waiting: [] }),
  })
  await until(() => pageText().includes('couldn’t be loaded'))
  expect(pageText()).not.toContain('Nothing is waiting')
  page.answers[operatorMoney.networkStates.path] = replies({ networks: [] })
  await settled(() => button('Retry').click())
  await until(() => pageText().includes('Nothing is waiting for a decision.'))
})

const at = '2026-03-01T00:00:00.000Z'
const [mei, lin] = ['mei', 'lin'].map((username) => ({ memberId: '100777', username, fullName: 'Mei' }))
const bonus = {
  ...{ id: 'i1', bonusType: 'LEVEL_BONUS', amount: '5.00', receiver: mei, source: lin, depth: 1 },
  ...{ earnedAt: at, releasesNeeded: 1, releasedBy: [], releasedByMe: false, claim: null },
  ...{ released: { count: 1, amount: '5.00' }, refused: { count: 1, amount: '5.00' } },
  ...{ signals: [], earlierDecisions: [] },
}
const claimant = { fullName: 'Lin Mei', email: 'lin@halyard.test', phoneNo: '1', relationship: 'Niece' }
const inheritance = {
  ...{ id: 'i1', state: 'READY', submittedAt: at, waitsUntil: at, readyAt: at, claim: null },
  ...{ claimant: { ...claimant, language: 'en' }, memberName: 'Mei', memberEmail: 'mei@halyard.test' },
  ...{ member: null, beneficiary: null, heir: null, confirmedBy: null, confirmedByMe: false },
  ...{ confirmedAt: null, reason: null, certificateUrl: null, identityUrl: null },
}

test.each([
  [
    'bonuses',
    BonusesPage,
    '/bonuses?item=i1',
    operatorBonuses.heldBonuses.path,
    { bonuses: [bonus] },
    'Level bonus',
  ],
  [
    'inheritance',
    InheritancePage,
    '/inheritance?item=i1',
    inheritanceClaims.inheritanceQueue.path,
    { claims: [inheritance] },
    'mei@halyard.test',
  ],
])('the open item of the queue for %s stays as well', async (_, screen, address, path, reply, shown) => {
  page = await showScreen(screen, address, capabilities, {
    [operatorHome.home.path]: replies({ name: 'C', capabilities: [], queues: [], stopped: [], books: null }),
    [operatorHome.claimItem.path]: replies({ claim: null }),
    [operatorHome.itemDecisions.path]: replies({ waits: true, decisions: [] }),
    [path]: replies({ ...reply, next: null }),
  })
  await until(() => pageText().includes(shown))
  page.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(pageText()).toContain(shown)
})
