// @vitest-environment happy-dom
import { show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider } from '@halyard/web/queries'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { type } from '../../testing/show-screen.tsx'
import type { Plan } from './plan-draft.ts'
import { ProposePlan } from './propose-plan.tsx'

beforeAll(() => loadTexts('app', 'codes', 'plan'))

let leave: () => Promise<void>
afterEach(() => leave())

async function open(): Promise<void> {
  configure({ root: '/api', brandName: 'Console', session })
  const page = await show(
    <QueryProvider>
      <ProposePlan plan={{} as Plan} onDone={() => {}} />
    </QueryProvider>,
  )
  leave = page.leave
}

const fields = () => [...document.querySelectorAll('input')]

test('the date and the reason of a plan are saved until it is proposed', async () => {
  await open()
  await type(fields()[0] ?? null, '2026-12-01 00:00')
  await type(fields()[1] ?? null, 'Agreed on Monday')
  dispatchEvent(new Event('pagehide'))
  await leave()
  await open()
  await until(() => fields()[0]?.value === '2026-12-01 00:00')
  expect(fields()[1]?.value).toBe('Agreed on Monday')
})
