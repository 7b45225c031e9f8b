// @vitest-environment happy-dom
/** Times beside UTC days are in UTC too, and say so: an operator's own zone may differ. An item's times name theirs. */
import { operatorAudit, operatorBooks, operatorHome } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CoveragePage } from '../books/ledger/coverage-page.tsx'
import { loadTexts } from '../locales/index.ts'
import { AboutMember, type Member } from '../members/members/about-member.tsx'
import { MemberAudit } from '../members/members/member-audit.tsx'
import { AuditPage } from '../operators/audit/audit-page.tsx'
import { replies, showScreen } from '../testing/show-screen.tsx'

beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Singapore')
  await loadTexts('app', 'codes', 'lists', 'queue', 'home', 'books', 'bonusNames', 'images')
  await loadTexts('members')
  await loadTexts('audit', 'auditActions', 'auditSubjects', 'alarmNames', 'roles')
})
afterAll(() => vi.unstubAllEnvs())

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const at = '2026-03-01T20:00:00.000Z'
const home = { name: 'Casper', capabilities: [], queues: [], stopped: [], books: null }

test.each([
  ['the audit log', AuditPage],
  ['the audit log of a member', () => <MemberAudit memberId="100001" />],
])('in %s', async (_, screen) => {
  page = await showScreen(screen, '/audit', [], {
    [operatorHome.home.path]: replies(home),
    [operatorAudit.auditLog.path]: replies({
      entries: [
        {
          ...{ id: 'e1', at, operatorId: 'o', operator: 'Olga', action: 'kyc.approve', subject: 'member:1' },
          ...{ about: null, reason: 'Seen', address: null, sealed: true, members: [] },
        },
      ],
      next: null,
    }),
  })
  await until(() => pageText().includes('Olga'))
  expect(pageText()).toContain('01/03/2026, 20:00:00 UTC')
})

test('in the coverage', async () => {
  page = await showScreen(CoveragePage, '/books/coverage', [], {
    [operatorHome.home.path]: replies(home),
    [operatorBooks.coverage.path]: replies({
      now: { owed: '1.00', own: '1.00', held: [], usdp: { owed: '0.00', reserve: '0.00' } },
      reconciliation: { finishedAt: at, agreed: true },
      days: [],
    }),
  })
  await until(() => pageText().includes('Agreed'))
  expect(pageText()).toContain('01/03/2026, 20:00:00 UTC')
})

test('of a member', async () => {
  const member = { memberId: '100001', country: 'SG', createdAt: at, kycStatus: 'APPROVED', kyc: null }
  const rest = { sponsor: null, twoFaSince: null, withdrawalsLockedUntil: null }
  page = await showScreen(() => <AboutMember member={{ ...member, ...rest } as Member} />, '/x', [], {})
  await until(() => pageText().includes('100001'))
  expect(pageText()).toContain('02/03/2026, 04:00:00 (UTC+8)')
})
