// @vitest-environment happy-dom
import { operatorCatalogue, operatorContent } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { replies, showScreen } from '../../testing/show-screen.tsx'
import { CataloguePage } from './catalogue-page.tsx'

beforeAll(() => loadTexts('app', 'codes', 'lists', 'catalogue', 'goingOut', 'queue'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const { path } = operatorContent.waitingContent
const show = async (items: readonly object[], waiting: () => Response) => {
  page = await showScreen(CataloguePage, '/catalogue?kind=MEMO', ['content.publish'], {
    [operatorCatalogue.catalogue.path]: replies({ caution: null, items, more: false }),
    [path]: waiting,
  })
}

test('an empty kind says so, and shows no empty table', async () => {
  await show([], replies({ waiting: [] }))
  await until(() => pageText().includes('Nothing here yet'))
  expect(document.querySelector('table')).toBeNull()
  expect(button('Add N')).toBeDefined()
})

test('a failed load of pending changes is reported beside the items, with Retry', async () => {
  const texts = [{ language: 'en', title: 'Open at nine', memoContent: 'We open at nine.' }]
  await show([{ subject: 'm', content: { memoId: 'm', texts }, lastChange: null }], () =>
    refusal('UNAVAILABLE'),
  )
  await until(() => pageText().includes('couldn’t be loaded'))
  expect(pageText()).toContain('Open at nine')
  page.answers[path] = replies({ waiting: [] })
  await settled(() => button('Retry').click())
  await until(() => !pageText().includes('couldn’t be loaded'))
})
