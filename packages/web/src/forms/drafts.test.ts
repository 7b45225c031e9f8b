// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../application.ts'
import { draftOf, forgetDraftsOfOthers, forgetStaleDrafts } from './drafts.ts'
import { forgetDrafts } from './forget-drafts.ts'

let id: string | null
const stored = () => localStorage.length + sessionStorage.length
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  id = 'ann'
  setUp()
})
function setUp(isViewing = false): void {
  const current = () => (id ? { token: 't', id, expireDate: '' } : null)
  const session = { current, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Kit', session, isViewing })
}
afterEach(() => void vi.useRealTimers())

const days = (count: number) => vi.setSystemTime(Date.now() + count * 24 * 60 * 60 * 1000)
const values = { fullName: 'Ann' }

test('a draft belongs to its member, for 30 days', () => {
  draftOf('kyc').write(values)
  expect(draftOf('kyc').read()?.values).toEqual(values)
  expect(draftOf('claim').read()).toBeNull()
  id = 'ben'
  expect(draftOf('kyc').read()).toBeNull()
  id = 'ann'
  days(29)
  expect(draftOf('kyc').read()?.values).toEqual(values)
  days(2)
  expect(draftOf('kyc').read()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a visitor’s lasts for a day, in the tab', () => {
  id = null
  draftOf('register').write(values)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  expect(draftOf('register').read()?.values).toEqual(values)
  days(2)
  expect(draftOf('register').read()).toBeNull()
})

test('signing out forgets one’s own, and signing in those of anybody else', () => {
  for (id of ['ann', 'ben', 'an']) draftOf('kyc').write(values)
  id = null
  draftOf('register').write(values)
  forgetDrafts('an')
  expect(stored()).toBe(3)
  id = 'ann'
  forgetDraftsOfOthers()
  expect(stored()).toBe(1)
  expect(draftOf('kyc').read()?.values).toEqual(values)
})

test('nothing is written after signing out, and nothing too long', () => {
  const draft = draftOf('kyc')
  expect(draft.write({ address: 'x'.repeat(250_000) })).toBe(false)
  id = null
  expect(draft.write(values)).toBe(false)
  expect(stored()).toBe(0)
})

test('five texts of 20,000 characters are saved, also if each is encoded as two', () => {
  const texts = Object.fromEntries(['en', 'zh', 'id', 'ja', 'tw'].map((name) => [name, '\n'.repeat(20_000)]))
  expect(draftOf('announcement').write(texts)).toBe(true)
  expect(draftOf('announcement').read()?.values).toEqual(texts)
})

test.each([
  ['is too long', 'x'.repeat(250_000)],
  ['the browser does not take', 'full'],
])('a draft that %s is not reported as saved, and no older one is left in its place', (_, fullName) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const draft = draftOf('kyc')
  expect(draft.write(values)).toBe(true)
  const real: Storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string): string | null => real.getItem(key),
    removeItem: (key: string): void => real.removeItem(key),
    setItem() {
      throw new Error('QuotaExceededError')
    },
  })
  expect(draft.write({ fullName })).toBe(false)
  vi.unstubAllGlobals()
  expect(draft.read()).toBeNull()
  expect(stored()).toBe(0)
})

test('all old ones are removed, and no others', () => {
  draftOf('kyc').write(values)
  localStorage.setItem('halyard.draft.members.ann.broken', '{')
  days(31)
  id = 'ben'
  draftOf('kyc').write(values)
  localStorage.setItem('halyard.other', '{"savedAtMs":1}')
  forgetStaleDrafts()
  expect(Object.keys(localStorage).sort()).toEqual(['halyard.draft.members.ben.kyc', 'halyard.other'])
})

test('an operator’s view as member reads none and writes none', () => {
  draftOf('kyc').write(values)
  setUp(true)
  const draft = draftOf('kyc')
  expect([draft.read(), draft.write({ fullName: 'Ben' })]).toEqual([null, false])
  draft.forget()
  setUp()
  expect(draftOf('kyc').read()?.values).toEqual(values)
})

test.each(['', '{', '[]', '{"savedAtMs":1}', '{"savedAtMs":99999999999999,"values":{"a":{}}}', 'null'])(
  'an invalid draft is skipped: %s',
  (text) => {
    draftOf('kyc').write(values)
    localStorage.setItem(Object.keys(localStorage)[0] ?? '', text)
    expect(draftOf('kyc').read()).toBeNull()
  },
)
