// @vitest-environment happy-dom
import { settled, show } from '@halyard/ui/testing'
import type { Failure } from '@halyard/web/calls'
import { refusedAs } from '@halyard/web/calls'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { usePasswordForm } from './use-password-form.ts'

// The form waits for its texts, under load longer than a test waits.
beforeAll(() => loadTexts('codes'))

let form: ReturnType<typeof usePasswordForm>

function Password({ failure }: { readonly failure: Failure | null }) {
  form = usePasswordForm({ failure, pending: false, send: async () => {} })
  return null
}

const type = (name: 'transactionPassword' | 'confirmPassword', value: string) =>
  settled(() => form.field(name).onChange(value))

const wrong = (): Failure => ({
  ...(refusedAs('TRANSACTION_PASSWORD_WRONG') as Extract<Failure, { kind: 'refused' }>),
  fields: { transactionPassword: 'TRANSACTION_PASSWORD_WRONG' },
})

test('a refused password is reported once: typing another clears the error, and the next refusal shows it again', async () => {
  const page = await show(<Password failure={null} />)
  await page.show(<Password failure={wrong()} />)
  expect(form.field('transactionPassword').error).toBeDefined()
  await type('transactionPassword', 'W')
  expect(form.field('transactionPassword').error).toBeUndefined()
  await type('transactionPassword', 'Wa')
  await type('confirmPassword', 'W')
  expect(form.field('transactionPassword').error).toBeUndefined()
  await page.show(<Password failure={wrong()} />)
  expect(form.field('transactionPassword').error).toBeDefined()
  await page.leave()
})
