/** Renders a screen without a browser: with its texts, its route and a mock server. */
import { settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider } from '@halyard/web/queries'
import { searchAsText } from '@halyard/web/routes'
import { type Answer, type MockServer, mockServer } from '@halyard/web/testing'
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

type Session = Parameters<typeof configure>[0]['session']

interface Shown extends Pick<MockServer, 'answers' | 'expectErrors'> {
  /** Signs in as this member, or out; the first one is `member`. */
  readonly become: (id: string | null) => Promise<void>
  readonly member: string
  /** Fails if a mocked reply breaks the contract, or the screen has logged an error. */
  readonly leave: () => Promise<void>
}

export async function showScreen(
  component: FunctionComponent,
  address: string,
  answers: Record<string, Answer>,
): Promise<Shown> {
  await loadTexts('app', 'codes', 'deposit', 'withdrawal', 'wallet', 'orders', 'pages', 'lists', 'images')
  await loadTexts('team', 'ranks')
  const server = mockServer(answers)
  // Each screen has its own member, so that no request of an earlier one is open.
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
    answers: server.answers,
    expectErrors: server.expectErrors,
    member,
    become: (id) =>
      settled(() => {
        signedIn = id
        for (const listener of listeners) listener(id ? 'started' : 'ended')
      }),
    async leave() {
      await page.leave()
      queries.clear()
      vi.restoreAllMocks()
      server.end()
    },
  }
}

/** The client that all screens share, cleared after each. */
let queries: QueryClient
function KnowQueries() {
  queries = useQueryClient()
  return null
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

export async function type(name: string, value: string, within: ParentNode = document): Promise<void> {
  await until(() => within.querySelector(`[name=${name}]`) !== null)
  await typeInto(field(name, within), value)
}

/** Types as a member does: React notices a value only through the element's own setter. */
export function typeInto(input: HTMLInputElement, value: string): Promise<void> {
  return settled(() => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
