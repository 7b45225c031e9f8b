// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { EmptyState } from '../feedback/index.ts'
import { show } from '../testing/index.ts'
import { Card } from './card.tsx'

let page: Awaited<ReturnType<typeof show>>
afterEach(() => page.leave())

const nothing = <EmptyState picture={null} title="No memos yet" text="They appear here." />
const headingLevels = () =>
  [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName).join(' ')

test.each([
  ['in a page', nothing, 'H2'],
  ['in a card without a title', <Card key="card">{nothing}</Card>, 'H2'],
  [
    'in a card with one',
    <Card key="card" title="Memos">
      {nothing}
    </Card>,
    'H2 H3',
  ],
])('an empty list %s skips no level of headings', async (_where, screen, levels) => {
  page = await show(screen)
  expect(headingLevels()).toBe(levels)
})
