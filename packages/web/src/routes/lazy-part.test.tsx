// @vitest-environment happy-dom
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../locales/en.json' with { type: 'json' }
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { LazyPart, lazyCode } from './lazy-part.tsx'

interface ChartProps {
  readonly of: string
}

const gone = new Error('404')
const Chart = ({ of }: ChartProps) => <p>Chart of {of}</p>

const { app } = english

let before: ReturnType<typeof setTableFiles>
let page: Awaited<ReturnType<typeof show>>
beforeEach(async () => {
  before = setTableFiles({ 'en/app': async () => ({ default: english.app }) })
  await loadTable('en', 'app')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await page.leave()
  vi.restoreAllMocks()
  setTableFiles(before)
})

function Form({ children }: { readonly children: ReactNode }) {
  const [typed, setTyped] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTyped(typed + 1)}>
        Type
      </button>
      <p>Typed: {typed}</p>
      {children}
    </>
  )
}

test('a part that could not be loaded is missing alone, and comes with a retry', async () => {
  const load = vi.fn(async () => Chart).mockRejectedValueOnce(gone)
  const chart = lazyCode(load)
  page = await show(<Form>{'A form'}</Form>)
  await settled(() => button('Type').click())
  await page.show(
    <Form>
      <LazyPart of={chart} waiting={<p>Waiting</p>}>
        {(Loaded) => <Loaded of="gains" />}
      </LazyPart>
    </Form>,
  )
  await until(() => pageText().includes(app.partBroken))
  expect(pageText()).toContain('Typed: 1')
  expect(document.querySelector('[role="status"]')).not.toBeNull()
  await settled(() => button(app.retry).click())
  await until(() => pageText().includes('Chart of gains'))
  expect(pageText()).not.toContain(app.partBroken)
  expect(pageText()).toContain('Typed: 1')
})

test('once the retry has failed too, the page can be reloaded: a release may have removed the file', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const chart = lazyCode<ChartProps>(() => Promise.reject(gone))
  page = await show(<LazyPart of={chart}>{(Loaded) => <Loaded of="gains" />}</LazyPart>)
  await until(() => pageText().includes(app.retry))
  await settled(() => button(app.retry).click())
  await until(() => pageText().includes(app.reload))
  await settled(() => button(app.reload).click())
  expect(reload).toHaveBeenCalledOnce()
})

test('a part that is not missed fails in silence, and is loaded anew when it is drawn anew', async () => {
  const load = vi.fn(async () => Chart).mockRejectedValueOnce(gone)
  const chart = lazyCode(load)
  const draw = (key: string, quiet: boolean) => (
    <LazyPart key={key} of={chart} quiet={quiet}>
      {(Loaded) => <Loaded of="gains" />}
    </LazyPart>
  )
  page = await show(draw('first', true))
  expect(pageText()).toBe('')
  await page.show(draw('first', false))
  expect(pageText()).toContain(app.partBroken)
  await page.show(draw('second', false))
  await until(() => pageText() === 'Chart of gains')
  expect(load).toHaveBeenCalledTimes(2)
})
