// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pageText, show } from '../testing/index.ts'
import { DetailPanel } from './detail-panel.tsx'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'

const leave = () => {}
const kinds = {
  dialog: (opened: boolean) => (
    <Dialog opened={opened} title="Terms" closeLabel="Close" onClose={leave}>
      its words
    </Dialog>
  ),
  panel: (opened: boolean) => (
    <DetailPanel opened={opened} title="Order" closeLabel="Close" onClose={leave}>
      its words
    </DetailPanel>
  ),
  menu: (opened: boolean) => (
    <SidePanel opened={opened} label="Menu" onClose={leave}>
      its words
    </SidePanel>
  ),
}

test.each(Object.entries(kinds))('a %s is rendered when first opened, not before', async (_name, drawn) => {
  const before = document.body.innerHTML
  const page = await show(drawn(false))
  expect(document.body.innerHTML.replace('<div></div>', '')).toBe(before)
  await page.show(drawn(true))
  expect(pageText()).toContain('its words')
  await page.show(drawn(false))
  expect(pageText()).not.toContain('its words')
  await page.leave()
})

test('an overlay that is initially open is there at once', async () => {
  const page = await show(kinds.dialog(true))
  expect(pageText()).toContain('its words')
  await page.leave()
})
