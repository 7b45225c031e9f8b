// @vitest-environment happy-dom
import type { ReplyOf, team } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { refusal } from '@halyard/web/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { HierarchyPage } from './hierarchy-page.tsx'
import type { TeamNode } from './team-queries.ts'

const node = (username: string, more: Partial<TeamNode> = {}): TeamNode => ({
  memberId: `id-${username}`,
  username,
  salesValue: '500.00',
  noOfUsers: 0,
  noOfActiveUsers: 0,
  isActive: false,
  downlineTeamBos: [],
  moreAfter: null,
  ...more,
})

const reply = (...TeamBos: TeamNode[]) =>
  Response.json({ message: '', TeamBos, moreFound: false } satisfies ReplyOf<typeof team.totalTeamInvestment>)

const ann = node('ann', { noOfUsers: 2 })
const own = node('own', { noOfUsers: 3, downlineTeamBos: [ann] })

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const items = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
const item = (text: string) => {
  const found = items().find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`No node ${text} in: ${pageText()}`)
  return found
}

test('a node that failed to load can be retried, and a long list goes on where it ended', async () => {
  const cursors: (string | null)[] = []
  let fails = true
  page = await showScreen(HierarchyPage, '/team/team-hierarchy', {
    '/team/v2/totalTeamInvestment': (query) => {
      if (!query.has('memberId')) return reply(own)
      cursors.push(query.get('after'))
      if (fails) return refusal('UNAVAILABLE')
      return query.has('after')
        ? reply({ ...ann, downlineTeamBos: [node('cy')] })
        : reply({ ...ann, downlineTeamBos: [node('ben')], moreAfter: 'ben' })
    },
  })
  await until(() => items().length === 2)
  await settled(() => item('ann').click())
  await until(() => pageText().includes('Couldn’t be loaded. Retry'))
  fails = false
  await settled(() => item('Retry').click())
  await until(() => pageText().includes('ben'))
  item('Show more members').focus()
  await settled(() => item('Show more members').click())
  await until(() => pageText().includes('cy'))
  // The pressed line is gone; the focus stays where the list went on.
  expect(document.activeElement).toBe(item('ben'))
  expect(cursors).toEqual([null, null, 'ben'])
  expect(items().map((each) => [each.getAttribute('aria-level'), each.tabIndex])).toEqual([
    ['1', -1],
    ['2', -1],
    ['3', 0],
    ['3', -1],
  ])
})

test('members stay when a refresh fails, and the failure is reported', async () => {
  let fails = false
  page = await showScreen(HierarchyPage, '/team/team-hierarchy', {
    '/team/v2/totalTeamInvestment': (query) => {
      if (fails) return refusal('UNAVAILABLE')
      return query.has('memberId') ? reply({ ...ann, downlineTeamBos: [node('ben')] }) : reply(own)
    },
  })
  await until(() => items().length === 2)
  await settled(() => item('ann').click())
  await until(() => pageText().includes('ben'))
  fails = true
  await settled(() => queryClient().refetchQueries())
  await until(() => pageText().includes('Couldn’t be refreshed. Retry'))
  expect(pageText()).toContain('ben')
  expect(pageText()).not.toContain('Couldn’t be loaded')
  // The tree says it once for all nodes of the reply.
  expect(items().filter(({ textContent }) => textContent?.includes('refreshed'))).toHaveLength(1)
  fails = false
  await settled(() => item('Retry').click())
  await until(() => !items().some(({ textContent }) => textContent?.includes('refreshed')))
})

test('the own node and its children are fetched once, however slow the device', async () => {
  let reads = 0
  let now = Date.now()
  // Seconds pass between any two reads of the clock.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000))
  page = await showScreen(HierarchyPage, '/team/team-hierarchy', {
    '/team/v2/totalTeamInvestment': () => {
      reads++
      return reply(own)
    },
  })
  await until(() => items().length === 2)
  await settled(() => {})
  clock.mockRestore()
  expect(reads).toBe(1)
})

test('each node shows whether its member holds a package, and how many below do', async () => {
  page = await showScreen(HierarchyPage, '/team/team-hierarchy', {
    '/team/v2/totalTeamInvestment': () =>
      reply({
        ...own,
        downlineTeamBos: [{ ...ann, isActive: true, noOfUsers: 3, noOfActiveUsers: 2 }, node('zoe')],
      }),
  })
  await until(() => items().length === 3)
  expect(item('own · You').textContent).toMatch(/Inactive Below: 3 Active below: 0/)
  expect(item('ann').textContent).toMatch(/USDT Active Below: 3 Active below: 2/)
  // On a phone, zero counts would only take a third line.
  expect(item('zoe').textContent).not.toContain('elow')
})

test('a member without a team is led to the referral link', async () => {
  page = await showScreen(HierarchyPage, '/team/team-hierarchy', {
    '/team/v2/totalTeamInvestment': () => reply(node('own')),
  })
  await until(() => pageText().includes('Nobody has joined through you yet.'))
  expect(document.querySelector('a[href="/settings/referral"]')).not.toBeNull()
})

test('a tree that failed to load can be retried', async () => {
  page = await showScreen(HierarchyPage, '/team/team-hierarchy', {})
  await until(() => pageText().includes('Please try again in a moment.'))
  page.answers['/team/v2/totalTeamInvestment'] = () => reply(own)
  await settled(() => {
    for (const each of document.querySelectorAll('button')) each.click()
  })
  await until(() => items().length === 2)
})
