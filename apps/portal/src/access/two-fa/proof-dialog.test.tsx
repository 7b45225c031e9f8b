// @vitest-environment happy-dom
import { member, type ProofPurpose, passkeys } from '@halyard/contract'
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider } from '@halyard/web/queries'
import { mockServer } from '@halyard/web/testing'
import { expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { session } from '../session/index.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { proofRequired } from './proof-required.ts'

test.each<[ProofPurpose, string]>([
  ['STAY', 'This change could give someone else access to your account'],
  ['EXTEND_SESSION', 'To stay logged in'],
])('the password is given for %s only, which was requested and is named', async (purpose, words) => {
  await loadTexts('app', 'twoFa', 'codes')
  let sent: unknown
  const server = mockServer({
    [member.provePassword.path]: (_, { body }) => {
      sent = JSON.parse(String(body))
      return Response.json({ message: 'Confirmed.' })
    },
    [passkeys.passkeyList.path]: () => Response.json({ message: '', passkeys: [] }),
  })
  configure({ root: '/api', brandName: 'Portal', session })
  const proved = proofRequired.request(purpose)
  const page = await show(
    <QueryProvider>
      <ProofDialog purpose={purpose} />
    </QueryProvider>,
  )
  expect(pageText()).toContain(words)
  const input = document.querySelector('input') ?? expect.fail('No field')
  await settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Halyard-2026')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settled(() => button('Confirm').click())
  await until(() => sent !== undefined)
  expect(await proved).toBe(true)
  expect(sent).toEqual({ password: 'Halyard-2026', action: purpose })
  await page.leave()
  server.end()
})
