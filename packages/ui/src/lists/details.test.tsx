// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { show } from '../testing/index.ts'
import { Details } from './details.tsx'

test('two details of one name both stay what they are when one before them appears', async () => {
  const complaints = vi.spyOn(console, 'error')
  const twice = [
    { label: 'Frozen by', value: 'Its owner' },
    { label: 'Frozen by', value: 'Olive: asked on the phone' },
  ]
  const page = await show(<Details items={twice} />)
  const rows = [...document.querySelectorAll('dl > div')]
  await page.show(<Details items={[{ label: 'Frozen', value: 'today' }, ...twice]} />)
  expect([...document.querySelectorAll('dl > div')].slice(1)).toEqual(rows)
  expect(complaints).not.toHaveBeenCalled()
  await page.leave()
})
