// @vitest-environment happy-dom
import { pageText, settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { Broken } from '@halyard/web/routes'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../locales/index.ts'
import { makeRouter } from './routing/router.tsx'

test('a page whose code cannot be loaded, or that crashes, reports it inside the frame', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const session = { current: () => null, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  await loadTexts('app')
  const root = createRootRoute()
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'member',
    component: () => (
      <main>
        The frame <Outlet />
      </main>
    ),
  })
  const page = (path: string, component: () => never) =>
    createRoute({ getParentRoute: () => frame, path, component })
  const lost = createRoute({
    getParentRoute: () => frame,
    path: '/lost',
    component: lazyRouteComponent(() => Promise.reject(new TypeError('Failed to fetch'))),
  })
  const fails = page('/fails', () => {
    throw new Error('a fault of ours')
  })
  expect(makeRouter().options.defaultErrorComponent).toBe(Broken)
  for (const address of ['/fails', '/lost']) {
    const router = createRouter({
      routeTree: root.addChildren([frame.addChildren([fails, lost])]),
      history: createMemoryHistory({ initialEntries: [address] }),
      defaultErrorComponent: Broken,
    })
    const shown = await show(<RouterProvider router={router as never} />)
    await settled(() => {})
    expect(pageText(), address).toContain('The frame')
    expect(pageText(), address).toContain('This page couldn’t be loaded')
    expect(document.querySelectorAll('main'), address).toHaveLength(1)
    await shown.leave()
  }
})
