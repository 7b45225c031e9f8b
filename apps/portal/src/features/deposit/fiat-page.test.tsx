// @vitest-environment happy-dom
import { settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { searchAsText } from '@halyard/web/routes'
import { chooseLanguage } from '@halyard/web/texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { FiatPage } from './fiat-page.tsx'

const details = {
  message: '',
  accountList: [{ key: 'CNY', value: 'CNY' }],
  currencyList: [{ key: 'BANK_TRANSFER', value: 'Bank transfer' }],
  exchangeRateList: [{ key: 'RMB', value: '7.20' }],
}

let page: Awaited<ReturnType<typeof show>>
let answer: () => Response | Promise<Response>

beforeAll(() => loadTexts('app', 'codes', 'deposit', 'wallet', 'pages', 'lists', 'images'))
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  answer = () => Response.json(details)
})
afterEach(async () => {
  await page.leave()
  await chooseLanguage('en')
  vi.unstubAllGlobals()
})

async function open(address: string): Promise<void> {
  const root = createRootRoute()
  const member = createRoute({ getParentRoute: () => root, id: 'member' })
  const fiat = createRoute({
    getParentRoute: () => member,
    path: '/wallet/deposit/fiat',
    component: FiatPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([member.addChildren([fiat])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...searchAsText,
  })
  page = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

function type(name: string, value: string): Promise<void> {
  return settled(() => {
    const input = field(name)
    if (!input) throw new Error(`No field ${name}`)
    input.value = value
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('another language keeps the form and what was filled in, even while its names cannot be loaded', async () => {
  await open('/wallet/deposit/fiat')
  await type('currencyCode', 'CNY')
  const filled = field('currencyCode')
  expect(filled?.value).toBe('CNY')
  answer = () => Promise.reject(new TypeError('reset'))
  await settled(() => chooseLanguage('id'))
  expect(document.documentElement.lang).toBe('id')
  expect(field('currencyCode')).toBe(filled)
  expect(filled?.value).toBe('CNY')
})
