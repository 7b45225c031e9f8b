// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, pageText, settled, show } from '../testing/index.ts'
import { BackCloses } from './back-closes.ts'
import { DetailPanel } from './detail-panel.tsx'
import { Dialog } from './dialog.tsx'
import { useAskToClose } from './keep-open.ts'
import { SidePanel } from './side-panel.tsx'

const pressEscape = () =>
  void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
const beside = () => document.querySelector<HTMLElement>('[class*="verlay"]')?.click()

let back: () => unknown
const layOver = (close: () => unknown) => {
  back = close
  return () => {}
}

let answer: (may: boolean) => void
const requested = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
beforeEach(() => {
  requested.mockClear()
})

function Form({ isTyped = true }: { readonly isTyped?: boolean }) {
  useAskToClose(isTyped, requested)
  return <p>a form</p>
}

const kinds = { dialog: Dialog, panel: DetailPanel }
function Screen({ kind, children }: { readonly kind: keyof typeof kinds; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(true)
  const Kind = kinds[kind]
  return (
    <BackCloses value={layOver}>
      <Kind opened={opened} title="Rename" closeLabel="Close" onClose={() => setOpened(false)}>
        {children}
      </Kind>
    </BackCloses>
  )
}

const ways = {
  Escape: pressEscape,
  Back: () => back(),
  'the X': () => button('Close').click(),
  'a click beside it': beside,
}
const all = Object.keys(kinds).flatMap((kind) =>
  Object.entries(ways).map(([name, way]) => [kind, name, way] as const),
)

test.each(all)(
  'a %s with a form asks once on %s, stays without consent, and closes with it',
  async (kind, _, leave) => {
    const page = await show(
      <Screen kind={kind as keyof typeof kinds}>
        <Form />
      </Screen>,
    )
    await settled(leave)
    await settled(leave)
    expect(requested).toHaveBeenCalledTimes(1)
    await settled(() => answer(false))
    expect(pageText()).toContain('a form')
    await settled(leave)
    await settled(() => answer(true))
    expect([requested.mock.calls.length, pageText()]).toEqual([2, ''])
    await page.leave()
  },
)

test('Back is refused until the question is answered', async () => {
  const page = await show(
    <Screen kind="dialog">
      <Form />
    </Screen>,
  )
  expect(back()).toBe(false)
  await settled(() => answer(true))
  await page.leave()
})

test.each(all)('a %s without input closes at once on %s', async (kind, _, leave) => {
  const page = await show(
    <Screen kind={kind as keyof typeof kinds}>
      <Form isTyped={false} />
    </Screen>,
  )
  await settled(leave)
  expect([requested.mock.calls.length, pageText()]).toEqual([0, ''])
  await page.leave()
})

const closed = vi.fn()
function Three() {
  const [opened, setOpened] = useState(true)
  const closeDialog = () => {
    closed('dialog')
    // As between the listeners of one key press: closed before the next one runs.
    flushSync(() => setOpened(false))
  }
  return (
    <>
      <SidePanel opened label="Menu" onClose={() => closed('menu')}>
        a menu
      </SidePanel>
      <DetailPanel opened title="Order" closeLabel="Close" onClose={() => closed('panel')}>
        a panel
      </DetailPanel>
      <Dialog opened={opened} title="Sure?" closeLabel="Close" onClose={closeDialog}>
        a question
      </Dialog>
    </>
  )
}

test('Escape closes only the top overlay', async () => {
  const page = await show(<Three />)
  await settled(pressEscape)
  expect(closed.mock.calls).toEqual([['dialog']])
  await settled(pressEscape)
  expect(closed.mock.calls).toEqual([['dialog'], ['panel']])
  await page.leave()
})

test('Escape in an open list of choices belongs to the list, as does one during composition', async () => {
  const page = await show(
    <Screen kind="dialog">
      <input data-mantine-stop-propagation="true" />
      <Form isTyped={false} />
    </Screen>,
  )
  const press = (target: Element, more: object = {}) =>
    settled(
      () =>
        void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...more })),
    )
  await press(document.querySelector('input') as Element)
  await press(document.body, { isComposing: true })
  expect(pageText()).toContain('a form')
  await press(document.body)
  expect(pageText()).toBe('')
  await page.leave()
})
