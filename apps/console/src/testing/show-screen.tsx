/** Renders a screen of the console without a browser: with its route, an operator and a mock server. */
import { requests } from '@halyard/contract'
import { settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider, queryClient } from '@halyard/web/queries'
import { searchAsText } from '@halyard/web/routes'
import { type Answer, type MockServer, mockServer } from '@halyard/web/testing'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { vi } from 'vitest'
import { session } from '../access/session/index.ts'

interface Shown extends Pick<MockServer, 'answers' | 'expectErrors'> {
  /** Fails if a mocked reply breaks the contract, or the screen has logged an error. */
  readonly leave: () => Promise<void>
}

export async function showScreen(
  component: FunctionComponent,
  address: string,
  capabilities: readonly string[],
  answers: Record<string, Answer>,
): Promise<Shown> {
  const record = {
    token: 't',
    id: 'casper',
    name: 'Casper',
    capabilities,
    expireDate: '2999-01-01T00:00:00Z',
  }
  vi.spyOn(session, 'current').mockReturnValue(record as never)
  const settleCall = requests.settleOperatorRequest
  configure({ root: '/api', brandName: 'Console', session, settleCall })
  const server = mockServer(answers)
  const root = createRootRoute()
  const operator = createRoute({ getParentRoute: () => root, id: 'operator' })
  const [path = ''] = address.split('?')
  const screen = createRoute({ getParentRoute: () => operator, path, component })
  const members = createRoute({ getParentRoute: () => root, path: '/members/$number' })
  const router = createRouter({
    routeTree: root.addChildren([operator.addChildren([screen]), members]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...searchAsText,
  })
  const page = await show(
    <QueryProvider>
      <RouterProvider router={router as never} />
    </QueryProvider>,
  )
  return {
    answers: server.answers,
    expectErrors: server.expectErrors,
    async leave() {
      await page.leave()
      queryClient().clear()
      vi.restoreAllMocks()
      server.end()
    },
  }
}

/** A reply of the mock server. */
export const replies = (reply: object) => () => Response.json({ message: '', ...reply })

/** Types as an operator does: React notices a value only through the element's own setter. */
export async function type(input: HTMLInputElement | HTMLTextAreaElement | null, value: string) {
  if (!input) throw new Error('There is no such field')
  await settled(() => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
    set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
