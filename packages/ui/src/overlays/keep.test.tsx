// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, pageText, settled, show } from '../testing/index.ts'
import { DetailPanel } from './detail-panel.tsx'
import { useHold } from './hold.ts'
import { Keep } from './keep.tsx'

function Content({ held }: { readonly held: boolean }) {
  useHold(held)
  return <p>the request</p>
}

let release: () => void
function Asking() {
  const [held, setHeld] = useState(true)
  release = () => setHeld(false)
  return <Content held={held} />
}

test('what is held stays, whatever has closed around it, and goes once it is released', async () => {
  const kept = (shown: boolean) => (
    <Keep shown={shown} otherwise="closed">
      <Keep shown={shown}>
        <Asking />
      </Keep>
    </Keep>
  )
  const page = await show(kept(true))
  await page.show(kept(false))
  expect(pageText()).toBe('the request')
  await settled(() => release())
  expect(pageText()).toBe('closed')
  await page.leave()
})

test('what nobody holds is gone at once', async () => {
  const kept = (shown: boolean) => <Keep shown={shown}>{shown && <Content held={false} />}</Keep>
  const page = await show(kept(true))
  expect(pageText()).toBe('the request')
  await page.show(kept(false))
  expect(pageText()).toBe('')
  await page.leave()
})

test('a held panel can neither be closed nor lose its item', async () => {
  const panel = (opened: boolean, held: boolean) => (
    <DetailPanel opened={opened} title="Withdrawal" closeLabel="Close" onClose={() => {}}>
      {opened && <Content held={held} />}
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
