// @vitest-environment happy-dom
/** A colleague changes what an operator is editing. */
import { languages, operatorBonuses, operatorCatalogue } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CataloguePage } from '../content/catalogue/catalogue-page.tsx'
import { loadTexts } from '../locales/index.ts'
import { PlanPage } from '../teams/bonus-plan/plan-page.tsx'
import { replies, showScreen, type } from '../testing/show-screen.tsx'

// A text area waits for fonts, which this page has none of.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

beforeAll(() => loadTexts('app', 'codes', 'lists', 'plan', 'catalogue', 'goingOut', 'queue'))
beforeEach(() => localStorage.clear())

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const readAgain = () => settled(() => queryClient().invalidateQueries())
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`No field ${name} in: ${pageText()}`)
  return found
}

const at = '2026-01-05T09:00:00.000Z'
const content = {
  MEMO: (title: string) => ({
    memoId: 'm',
    texts: languages.map((language) => ({ language, title, memoContent: 'We open at nine.' })),
  }),
  ANNOUNCEMENT: (message: string) => ({
    announcementId: 'm',
    audience: 'ALL',
    texts: languages.map((language) => ({ language, message })),
  }),
}

/** An item as the server lists it after Olive's first and second change. */
function listed(kind: keyof typeof content, times: 1 | 2) {
  const [first, second] = [content[kind]('Open at nine'), content[kind]('Open at ten')]
  const change = { subject: 'm', by: 'Olive', at, isPutBack: false }
  const changes = [
    { ...change, id: 'second', before: first, after: second },
    { ...change, id: 'first', before: null, after: first },
  ].slice(2 - times)
  const [last] = changes
  return {
    [operatorCatalogue.catalogue.path]: replies({
      caution: null,
      items: [
        { subject: 'm', content: last?.after, lastChange: { id: last?.id, by: last?.by, at: last?.at } },
      ],
      more: false,
    }),
    [operatorCatalogue.catalogueChanges.path]: replies({ changes, next: null }),
  }
}

const openItem = async (kind: keyof typeof content, times: 1 | 2) => {
  page = await showScreen(
    CataloguePage,
    `/catalogue?kind=${kind}&item=m`,
    ['content.publish'],
    listed(kind, times),
  )
  await until(() => document.querySelector('textarea') !== null)
}

test.each([
  ['memo', 'MEMO', 'memoContent_en', 'title_en'],
  ['announcement', 'ANNOUNCEMENT', 'message_ja', 'message_en'],
] as const)(
  'input in the %s stays when a colleague changes it, and both versions are shown',
  async (_, kind, typed, other) => {
    await openItem(kind, 1)
    await type(field(typed), 'What I typed')
    Object.assign(page.answers, listed(kind, 2))
    await readAgain()
    await until(() => pageText().includes('changed after you began'))
    await until(() => document.querySelector('form table') !== null)
    expect([field(typed).value, field(other).value]).toEqual(['What I typed', 'Open at ten'])
    const what = document.querySelector('form [role=status]')?.textContent
    expect(what).toContain('Olive')
    expect(what).toContain('Open at nine')
    expect(what).toContain('Open at ten')
  },
)

test('a saved draft shows a colleague’s later changes, until it is discarded', async () => {
  await openItem('MEMO', 1)
  await type(field('memoContent_en'), 'What I typed')
  dispatchEvent(new Event('pagehide'))
  await page.leave()
  await openItem('MEMO', 2)
  await until(() => pageText().includes('changed after you began'))
  expect([field('memoContent_en').value, field('title_en').value]).toEqual(['What I typed', 'Open at ten'])
  await settled(() => button('Start again').click())
  expect(field('memoContent_en').value).toBe('We open at nine.')
  expect(pageText()).not.toContain('changed after you began')
  await type(field('memoContent_en'), 'Another')
  expect(pageText()).not.toContain('changed after you began')
})

test('a form without input follows silently', async () => {
  await openItem('MEMO', 1)
  Object.assign(page.answers, listed('MEMO', 2))
  await readAgain()
  await until(() => field('title_en').value === 'Open at ten')
  await type(field('memoContent_en'), 'What I typed')
  expect(pageText()).not.toContain('changed after you began')
})

const plan = {
  ranks: [
    {
      name: 'Deckhand',
      selfDeposit: '0',
      groupSales: '0',
      subscribeBps: 100,
      pipsPerLot: ['1.5', '0.75'],
      levelBps: [250, 29],
      differencePerLot: '2',
      sameRankPerLot: '0.5',
    },
  ],
  leaders: { fromRank: 1, bps: [100, 50] },
  feeds: { fundingBps: 200, perLot: '10', profitBps: 1500, feeShareBps: 0 },
}
const versions = (inForce: 1 | 2) =>
  replies({
    versions: [
      {
        version: 2,
        isInForce: inForce === 2,
        effectiveFrom: at,
        agreedBy: { proposer: 'Olive', approver: 'Dora' },
        plan: { ...plan, feeds: { ...plan.feeds, perLot: '12' } },
      },
      { version: 1, isInForce: inForce === 1, effectiveFrom: null, agreedBy: null, plan },
    ].slice(2 - inForce),
  })
const labelled = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? 'none')}`)
}
const openPlan = async (inForce: 1 | 2) => {
  const { path } = operatorBonuses.bonusPlans
  page = await showScreen(PlanPage, '/bonus-plan', ['bonuses.plan'], { [path]: versions(inForce) })
  await until(() => document.querySelector('table input') !== null)
}
const showsBoth = () => {
  expect([
    labelled('To the budget from a purchase (%)')?.value,
    labelled('To the budget per lot (USDT)')?.value,
  ]).toEqual(['2.5', '12'])
  const what = document.querySelector('[role=status]')?.textContent
  expect(what).toContain('Proposed by Olive, approved by Dora')
  expect(what).toContain('To the budget per lot (USDT)1012')
}

test('edits of the bonus plan stay when another version comes into force, whose authors are named', async () => {
  await openPlan(1)
  await type(labelled('To the budget from a purchase (%)'), '2.5')
  page.answers[operatorBonuses.bonusPlans.path] = versions(2)
  await readAgain()
  await until(() => pageText().includes('Version 2 came into force after you began'))
  showsBoth()
})

test('a saved draft of the bonus plan survives a later version, until it is discarded', async () => {
  await openPlan(1)
  await type(labelled('To the budget from a purchase (%)'), '2.5')
  dispatchEvent(new Event('pagehide'))
  await page.leave()
  await openPlan(2)
  await until(() => pageText().includes('Version 2 came into force after you began'))
  showsBoth()
  await settled(() => button('Start again').click())
  expect(labelled('To the budget from a purchase (%)')?.value).toBe('2')
  expect(pageText()).not.toContain('came into force')
})

test('an unedited bonus plan follows silently', async () => {
  await openPlan(1)
  page.answers[operatorBonuses.bonusPlans.path] = versions(2)
  await readAgain()
  await until(() => labelled('To the budget per lot (USDT)')?.value === '12')
  expect(pageText()).not.toContain('came into force after you began')
})
