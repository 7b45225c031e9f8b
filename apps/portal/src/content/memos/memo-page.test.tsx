// @vitest-environment happy-dom
import { pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { MemoPage } from './memo-page.tsx'

beforeAll(() => loadTexts('memo'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const attack =
  '<p>Read this.</p><script>globalThis.ran = true</script><img src=x onerror="globalThis.ran = true"><b id="bold">Now</b>'
const memos = [
  { id: '2', date: '2026-11-02T09:30:00.000Z', title: 'Year-end hours', memoContent: '<p>One</p><p>Two</p>' },
  { id: '1', date: '2026-11-01T09:30:00.000Z', title: 'An attack', memoContent: attack },
]

async function open(memoList: readonly object[]) {
  page = await showScreen(MemoPage, '/memo', {
    '/user/memo': () => Response.json({ message: '', memoList }),
  })
  await until(() => document.querySelector('[aria-label=Loading]') === null)
}

const cards = () => [...document.querySelectorAll('article')]
const toggle = (card: Element | undefined) => settled(() => card?.querySelector('button')?.click())

test('[SCR-136] [STA-065] a card has date and title, and toggles its full text', async () => {
  await open(memos)
  const [card] = cards()
  const text = () => card?.querySelector('div')
  expect(card?.querySelector('button')?.textContent).toMatch(/^\d\d\/11\/2026, \d\d:\d\d:\d\dYear-end hours$/)
  expect([text()?.hidden, text()?.textContent]).toEqual([true, 'One\n\nTwo'])
  await toggle(card)
  expect(text()?.hidden).toBe(false)
  expect(card?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true')
  await toggle(card)
  expect(text()?.hidden).toBe(true)
})

test('[FLD-061] neither markup nor script in a memo takes effect', async () => {
  await open(memos)
  const card = cards()[1]
  await toggle(card)
  expect(card?.querySelector('div')?.innerHTML).toBe('Read this.\n\nNow')
  expect(document.querySelectorAll('script, img, #bold')).toHaveLength(0)
  expect('ran' in globalThis).toBe(false)
})

test('without memos the page says so', async () => {
  await open([])
  expect(pageText()).toContain('Oops! No data found...')
})
