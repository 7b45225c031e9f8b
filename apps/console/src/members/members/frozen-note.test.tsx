// @vitest-environment happy-dom
import { pageText, show } from '@halyard/ui/testing'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { FrozenNote } from './frozen-note.tsx'

beforeAll(() => loadTexts('members'))

const frozenAt = '2026-03-01T00:00:00.000Z'
const ownerFrozeAt = '2026-03-02T00:00:00.000Z'

test.each([
  ['nobody', { frozenAt: null, frozenBy: null, ownerFrozeAt: null, closed: false }, /^$/],
  [
    'an operator',
    { frozenAt, frozenBy: 'Olive', ownerFrozeAt: null, closed: false },
    /^Olive froze this account on 01\/03/,
  ],
  [
    'the owner',
    { frozenAt: ownerFrozeAt, frozenBy: null, ownerFrozeAt, closed: false },
    /frozen on 02\/03.* with a link mailed to the member\.$/,
  ],
  ['both', { frozenAt, frozenBy: 'Olive', ownerFrozeAt, closed: false }, /on 02\/03.* by Olive as well/],
  [
    'an inheritance',
    { frozenAt, frozenBy: 'Olive', ownerFrozeAt: null, closed: true },
    /closed for good .*can’t be unfrozen/,
  ],
] as const)('an account frozen by %s says so', async (_, member, words) => {
  const page = await show(<FrozenNote member={member} />)
  expect(pageText()).toMatch(words)
  await page.leave()
})
