/** Shows a screen without a browser, with its texts, its route and a server that the test plays. */
import { type RefusalCode, refusalStatus } from '@halyard/contract'
import { settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider } from '@halyard/web/queries'
import { searchAsText } from '@halyard/web/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { vi } from 'vitest'
import { loadTexts } from '../locales/index.ts'

type Answer = (query: URLSearchParams, sent: RequestInit) => Response | Promise<Response>

type Session = Parameters<typeof configure>[0]['session']

interface Shown {
  /** What the server answers from now on, by the path of the call; anything else is refused. */
  readonly answers: Record<string, Answer>
  /** Signs in as this member, or out; the first one is `member`. */
  readonly become: (id: string | null) => Promise<void>
  readonly member: string
  readonly leave: () => Promise<void>
}

export async function showScreen(
  component: FunctionComponent,
  address: string,
  answers: Record<string, Answer>,
): Promise<Shown> {
  await loadTexts('app', 'codes', 'deposit', 'withdrawal', 'wallet', 'orders', 'pages', 'lists', 'images')
  await loadTexts('team', 'ranks')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const played = { ...answers }
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test')
    const answer = played[pathname.replace('/api', '')]
    return answer ? answer(searchParams, sent) : refusal('UNAVAILABLE')
  })
  // Each screen is another member's, so that none has an open request of an earlier one.
  const member = crypto.randomUUID()
  let signedIn: string | null = member
  const listeners = new Set<Parameters<Session['onChange']>[0]>()
  const session: Session = {
    current: () => (signedIn ? { token: 't', id: signedIn, expireDate: '' } : null),
    end: () => {},
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  configure({ root: '/api', brandName: 'Portal', session })
  const page = await show(
    <QueryProvider>
      <KnowQueries />
      <RouterProvider router={routerTo(component, address) as never} />
    </QueryProvider>,
  )
  return {
    answers: played,
    member,
    become: (id) =>
      settled(() => {
        signedIn = id
        for (const listener of listeners) listener(id ? 'started' : 'ended')
      }),
    async leave() {
      await page.leave()
      queries.clear()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}

/** The client that all screens share, to be emptied after each. */
let queries: QueryClient
function KnowQueries() {
  queries = useQueryClient()
  return null
}

/** A refusal before the request's key was looked up. */
export const refusal = (code: RefusalCode, field?: string): Response => refusalWith(code, field, {})
/** A refusal of the request itself, under whose key nothing was done. */
export const decision = (code: RefusalCode, field?: string): Response =>
  refusalWith(code, field, { decides: true })

function refusalWith(code: RefusalCode, field: string | undefined, more: { decides?: true }): Response {
  const status = refusalStatus[code]
  const fields = field ? { [field]: { code, message: code } } : {}
  return Response.json({ code, message: code, status, requestId: 'r', fields, ...more }, { status })
}

function routerTo(component: FunctionComponent, address: string) {
  const root = createRootRoute()
  const member = createRoute({ getParentRoute: () => root, id: 'member' })
  const [path = ''] = address.split('?')
  const screen = createRoute({ getParentRoute: () => member, path, component })
  return createRouter({
    routeTree: root.addChildren([member.addChildren([screen])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...searchAsText,
  })
}

export function field(name: string, within: ParentNode = document): HTMLInputElement {
  const found = within.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}

/** Types as a member does: React hears of a value only through the element's own setter. */
export async function type(name: string, value: string, within: ParentNode = document): Promise<void> {
  await until(() => within.querySelector(`[name=${name}]`) !== null)
  await settled(() => {
    const input = field(name, within)
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
