/** Renders components without a browser, for tests of behaviour over time. Needs happy-dom. */
import { MantineProvider } from '@mantine/core'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { dismissNotices } from '../feedback/notices.ts'

interface Shown {
  /** Replaces the content, in the same place. */
  readonly show: (content: ReactNode) => Promise<void>
  readonly leave: () => Promise<void>
}

export async function show(content: ReactNode): Promise<Shown> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const render = (next: ReactNode) =>
    settled(() =>
      root.render(
        <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
          <Suspense>{next}</Suspense>
        </MantineProvider>,
      ),
    )
  await render(content)
  const leave = () =>
    settled(() => {
      root.unmount()
      dismissNotices()
    })
  return { show: render, leave }
}

/** Runs the action, and waits until its effects are on screen. */
export async function settled(action: () => unknown): Promise<void> {
  await act(async () => {
    await action()
    // Calls and texts need a few turns of the event loop.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Below a test's own time limit, but enough for lazy loading on a busy machine. */
const timeoutMs = 15_000

/** Waits until it holds, as for a reply; otherwise fails with the page's text. */
export async function until(isSo: () => boolean): Promise<void> {
  const begunMs = performance.now()
  while (!isSo()) {
    if (performance.now() - begunMs > timeoutMs)
      throw new Error(`It did not become so: ${isSo}. The page: ${pageText()}`)
    await settled(() => new Promise((resolve) => setTimeout(resolve, 5)))
  }
}

export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].findLast(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`No button ${name} in: ${pageText()}`)
  return found
}

export const pageText = (): string => document.body.textContent ?? ''

/** The targets of the links in the open dialog. */
export const dialogLinks = (): (string | null)[] =>
  [...document.querySelectorAll('[role=dialog] a')].map((link) => link.getAttribute('href'))
