// @vitest-environment happy-dom
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { configure } from '../application.ts'
import english from '../locales/en.json' with { type: 'json' }
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { unsaved } from './unsaved.ts'

let tablesBefore: ReturnType<typeof setTableFiles>
beforeAll(async () => {
  tablesBefore = setTableFiles({ 'en/app': async () => ({ default: english.app }) })
  await loadTable('en', 'app')
})
afterAll(() => void setTableFiles(tablesBefore))

let id: string | null
let history: ReturnType<typeof createMemoryHistory>
let leave: () => Promise<void>
beforeEach(async () => {
  id = 'ann'
  const current = () => (id ? { token: 't', id, expireDate: '' } : null)
  configure({ root: '/api', brandName: 'Kit', session: { current, end: () => {}, onChange: () => () => {} } })
  history = createMemoryHistory({ initialEntries: ['/before', '/form?a=1'] })
  const router = createRouter({ routeTree: createRootRoute({ component: LeaveGuard }), history })
  leave = (await show(<RouterProvider router={router as never} />)).leave
})
afterEach(async () => {
  unsaved.clear()
  await leave()
})

const at = () => history.location.href
const type = (onSearch = false) => unsaved.put('form', { keep: () => false, onSearch })

test.each([
  ['a link', () => history.push('/after'), '/after'],
  ['a link that replaces', () => history.replace('/after'), '/after'],
])('%s away from input asks: staying keeps it, leaving discards it', async (_, go, there) => {
  type()
  for (const _ of [1, 2]) {
    await settled(() => go())
    await until(() => pageText().includes('Leave this page?'))
    expect(at()).toBe('/form?a=1')
  }
  await settled(() => button('Stay').click())
  expect([at(), unsaved.any()]).toEqual(['/form?a=1', true])
  await settled(() => go())
  await until(() => pageText().includes('Leave this page?'))
  await settled(() => button('Leave').click())
  await until(() => at() === there)
})

test('no question without a loss', async () => {
  await settled(() => history.push('/form?a=2'))
  type()
  await settled(() => history.push('/form?a=3'))
  expect(at()).toBe('/form?a=3')
  id = null
  await settled(() => history.push('/login'))
  expect(at()).toBe('/login')
  id = 'ann'
  unsaved.drop('form')
  await settled(() => history.push('/after'))
  expect([at(), pageText()]).toEqual(['/after', ''])
})

test('another search asks if the form disappears with it', async () => {
  type(true)
  await settled(() => history.push('/form?a=2'))
  await until(() => pageText().includes('Leave this page?'))
  expect(at()).toBe('/form?a=1')
})

test('saved input is said to be saved', async () => {
  unsaved.put('form', { keep: () => true, onSearch: false })
  await settled(() => history.push('/after'))
  await until(() => pageText().includes('kept in this browser'))
  expect(pageText()).not.toContain('except')
})

test('input that is saved in part is said to be', async () => {
  unsaved.put('form', { keep: () => true, leavesOut: () => true, onSearch: false })
  await settled(() => history.push('/after'))
  await until(() => pageText().includes('except passwords, codes, document numbers and files'))
})

test('the browser asks on a reload, the page on signing out', async () => {
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect([reload(), await unsaved.mayLeave()]).toEqual([true, true])
  type()
  expect(unsaved.any()).toBe(true)
  for (const [answer, may] of [
    ['Stay', false],
    ['Leave', true],
  ] as const) {
    let decision = Promise.resolve(false)
    await settled(() => {
      decision = unsaved.mayLeave()
    })
    await until(() => pageText().includes('Leave this page?'))
    await settled(() => button(answer).click())
    expect(await decision).toBe(may)
  }
})

test('signing out, which forgets drafts, never says that input is saved', async () => {
  unsaved.put('form', { keep: () => true, onSearch: false })
  await settled(() => void unsaved.mayLeave())
  await until(() => pageText().includes('Leave this page?'))
  expect(pageText()).not.toContain('kept in this browser')
})

test('a dialog has its own question, and discards only its own input', async () => {
  unsaved.put('page', { keep: () => true, onSearch: false })
  unsaved.put('dialog', { keep: () => true, onSearch: false })
  for (const [answer, may] of [
    ['Keep editing', false],
    ['Discard', true],
  ] as const) {
    let decision = Promise.resolve(!may)
    await settled(() => {
      decision = unsaved.mayClose('dialog')
    })
    await until(() => pageText().includes('Discard what you typed?'))
    expect(pageText()).not.toContain('kept in this browser')
    // Above the dialog it concerns, even if that was rendered later.
    const root = document.querySelector<HTMLElement>('[class*="Modal-root"]')
    expect(Number(root?.style.getPropertyValue('--mb-z-index'))).toBeGreaterThan(200)
    await settled(() => button(answer).click())
    expect([await decision, unsaved.has('dialog'), unsaved.has('page')]).toEqual([may, !may, true])
  }
  expect(await unsaved.mayClose('dialog')).toBe(true)
})

test('a question that is removed with its page is answered: the dialog can ask again', async () => {
  type()
  let decision = Promise.resolve(true)
  await settled(() => {
    decision = unsaved.mayClose('form')
  })
  await until(() => pageText().includes('Discard what you typed?'))
  await leave()
  const never = new Promise((resolve) => setTimeout(resolve, 1000, 'never'))
  expect(await Promise.race([decision, never])).toBe(false)
  expect(await unsaved.mayClose('form')).toBe(true)
})

test('Back over several entries goes back, and adds none', async () => {
  await settled(() => history.push('/form?a=2'))
  await settled(() => history.push('/form?a=3'))
  type()
  const index = history.location.state.__TSR_index
  const [blocker] = (
    history as unknown as { _getBlockers: () => { blockerFn: (args: object) => boolean }[] }
  )._getBlockers()
  const nextLocation = { pathname: '/before', search: '', href: '/before', state: { __TSR_index: index - 3 } }
  // As a browser reports it: the in-memory history asks no blocker about Back.
  const args = { currentLocation: history.location, nextLocation, action: 'GO' }
  await settled(() => expect(blocker?.blockerFn(args)).toBe(true))
  await until(() => pageText().includes('Leave this page?'))
  await settled(() => button('Leave').click())
  await until(() => at() === '/before')
  expect([history.location.state.__TSR_index, history.length]).toEqual([0, 4])
})
