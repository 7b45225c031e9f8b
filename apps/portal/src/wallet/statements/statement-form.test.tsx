// @vitest-environment happy-dom
import { member } from '@halyard/contract'
import { button, pageText, settled } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { formatIsoDay } from '@halyard/web/formats'
import { refusal } from '@halyard/web/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { daysOf } from './periods.ts'
import { StatementForm } from './statement-form.tsx'

beforeAll(() => loadTexts('statement'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const period = () => document.querySelector<HTMLSelectElement>('select')?.value

test('a preset period uses the server’s day, also if that is known only after the form is rendered', async () => {
  const later = new Date(Date.now() + 90 * 24 * 3600_000)
  page = await showScreen(StatementForm, '/wallet/statement', {
    [member.viewProfile.path]() {
      const reply = refusal('UNAVAILABLE')
      reply.headers.set('date', later.toUTCString())
      return reply
    },
  })
  expect(period()).toBe('thisMonth')
  await settled(async () => void (await api(member.viewProfile).catch(() => {})))
  expect(period()).toBe('thisMonth')
  const { from, to } = daysOf('thisMonth', later)
  expect([input('from')?.value, input('to')?.value]).toEqual([formatIsoDay(from), formatIsoDay(to)])
})

test.each(['31/02/2026', '2026-02-31'])(
  'the error of the invalid day %s shows the format of its field',
  async (day) => {
    page = await showScreen(StatementForm, '/wallet/statement', {})
    await type('from', day)
    await settled(() => button('Download statement').click())
    expect(pageText()).toContain('Please enter the date as DD/MM/YYYY.')
  },
)
