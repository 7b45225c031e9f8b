// @vitest-environment happy-dom
import { pageText, settled, show } from '@halyard/ui/testing'
import { expect, test, vi } from 'vitest'
import { AskForProof } from './ask-for-proof.tsx'
import { proofRequired } from './proof-required.ts'

// As when the connection drops, or a new version has replaced the file.
vi.mock('./proof-dialog.tsx', () => {
  throw new Error('offline')
})

test('a dialog that cannot be loaded refuses the call, and leaves the screen with its input', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await show(
    <>
      <p>What was typed</p>
      <AskForProof />
    </>,
  )
  let proved: boolean | undefined
  await settled(async () => {
    proved = await proofRequired.request('STAY')
  })
  expect([proved, pageText()]).toEqual([false, 'What was typed'])
  expect(log).toHaveBeenCalled()
  await page.leave()
})
