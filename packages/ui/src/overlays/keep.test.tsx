// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, pageText, settled, show } from '../testing/index.ts'
import { DetailPanel } from './detail-panel.tsx'
import { Keep } from './keep.tsx'
import { useKeepOpen } from './keep-open.ts'

function Content({ isOut }: { readonly isOut: boolean }) {
  useKeepOpen(isOut)
  return <p>the request</p>
}

let release: () => void
function Asking() {
  const [isOut, setOut] = useState(true)
  release = () => setOut(false)
  return <Content isOut={isOut} />
}

test('content that is kept open stays, whatever has closed around it, and goes once released', async () => {
  const element = (shown: boolean) => (
    <Keep shown={shown} otherwise="closed">
      <Keep shown={shown}>
        <Asking />
      </Keep>
    </Keep>
  )
  const page = await show(element(true))
  await page.show(element(false))
  expect(pageText()).toBe('the request')
  await settled(() => release())
  expect(pageText()).toBe('closed')
  await page.leave()
})

test('content that nothing keeps open goes at once', async () => {
  const element = (shown: boolean) => <Keep shown={shown}>{shown && <Content isOut={false} />}</Keep>
  const page = await show(element(true))
  expect(pageText()).toBe('the request')
  await page.show(element(false))
  expect(pageText()).toBe('')
  await page.leave()
})

test('a panel that is kept open can neither be closed nor lose its item', async () => {
  const panel = (opened: boolean, isOut: boolean) => (
    <DetailPanel opened={opened} title="Withdrawal" closeLabel="Close" onClose={() => {}}>
      {opened && <Content isOut={isOut} />}
    </DetailPanel>
  )
  const page = await show(panel(true, true))
  expect(button('Close').disabled).toBe(true)
  await page.show(panel(false, true))
  expect(pageText()).toContain('the request')
  await page.show(panel(true, false))
  expect(button('Close').disabled).toBe(false)
  await page.show(panel(false, false))
  expect(pageText()).not.toContain('the request')
  await page.leave()
})
