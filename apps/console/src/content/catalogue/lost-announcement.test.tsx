// @vitest-environment happy-dom
import { operatorCatalogue, operatorContent, requests } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { replies, showScreen, type } from '../../testing/show-screen.tsx'
import { CataloguePage } from './catalogue-page.tsx'

// A text area waits for fonts, which this page has none of.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

beforeAll(() => loadTexts('app', 'codes', 'lists', 'catalogue', 'goingOut', 'queue'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const settle = requests.settleOperatorRequest.path
const { path } = operatorContent.saveAnnouncement
const message = () => document.querySelector<HTMLTextAreaElement>('[name=message_en]')

async function send(): Promise<void> {
  await until(() => message() !== null)
  await type(message(), 'We close at noon.')
  await settled(() => button('Review the change').click())
  await until(() => pageText().includes('Recipients: 3'))
  await settled(() => button('Save').click())
  await until(() => pageText().includes('We don’t know yet'))
}

test.each([
  ['it went through, and the form is empty', 'DONE', 'It went through, and was carried out once.', ''],
  ['nothing happened, and the input is there', 'CLOSED', 'Nothing happened', 'We close at noon.'],
] as const)(
  'an announcement whose response was lost is checked, not sent again: %s',
  async (_, outcome, words, left) => {
    let sent = 0
    page = await showScreen(CataloguePage, '/catalogue?kind=ANNOUNCEMENT&item=new', ['content.publish'], {
      [operatorCatalogue.catalogue.path]: replies({ caution: null, items: [], more: false }),
      [operatorContent.countReceivers.path]: replies({ receivers: 3, unknown: [] }),
      [path]() {
        sent++
        throw new TypeError('reset')
      },
    })
    await send()
    const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: null }
    const request = outcome === 'DONE' ? { call: path, answer: { announcementId: 'a' }, replayed } : null
    page.answers[settle] = replies({ outcome, request })
    await settled(() => button('Check again').click())
    await until(() => pageText().includes(words))
    expect([message()?.value, sent]).toEqual([left, 1])
  },
)
