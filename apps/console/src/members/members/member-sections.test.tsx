// @vitest-environment happy-dom
/** Sections of a member's page show words in place of codes, and amounts with their currency. */
import { operatorMembers } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { replies, showScreen } from '../../testing/show-screen.tsx'
import { MemberOrders } from './member-lists.tsx'
import { MemberSessions } from './member-sessions.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const at = '2026-03-01T00:00:00.000Z'

test('a member’s logins name their outcome and method in words', async () => {
  await loadTexts('app', 'codes', 'lists', 'members', 'queue')
  const place = { address: '192.0.2.7', country: null, userAgent: '', newDevice: false, at }
  const signIns = (
    [
      ['SIGNED_IN', 'PASSKEY'],
      ['WRONG_PASSWORD', 'PASSWORD'],
      ['CODE_REQUIRED', 'PASSWORD'],
      ['WRONG_SECOND_FACTOR', 'PASSWORD'],
      ['FROZEN', 'PASSWORD'],
    ] as const
  ).map(([outcome, method], number) => ({ ...place, id: `s${number}`, outcome, method }))
  page = await showScreen(() => <MemberSessions memberId="100001" />, '/x', [], {
    [operatorMembers.memberSessions.path]: replies({ sessions: [], signIns, next: null }),
  })
  await until(() => pageText().includes('192.0.2.7'))
  expect(pageText()).toContain('Logged in · Passkey')
  expect(pageText()).toContain('Wrong password · Password')
  expect(pageText()).not.toMatch(/[A-Z]{3,}_[A-Z]|FROZEN|PASS/)
})

test('a member’s orders show the currency of each amount', async () => {
  await loadTexts('app', 'codes', 'lists', 'members', 'queue', 'obstacles')
  const order = {
    ...{ orderId: 'o', product: 'Aurora', mt5Id: '5001', state: 'ACTIVE', obstacle: null, price: '2000.00' },
    ...{ realised: '-342.80', trial: false, createdAt: at, closedAt: null },
  }
  page = await showScreen(() => <MemberOrders memberId="100001" />, '/x', [], {
    [operatorMembers.memberOrders.path]: replies({ orders: [order], next: null }),
  })
  await until(() => pageText().includes('Aurora'))
  expect(pageText()).toContain('2,000.00 USDT')
  expect(pageText()).toContain('−342.80 USDT')
})
