import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !path.includes('.test.') && !path.startsWith('locales/'))
  .map((path) => ({ path, text: readFileSync(`${src}${path}`, 'utf8') }))

const mailing = /\b(sendOtp|generateTransactionPasswordOtp|sendWithdrawalOtp)\b/g

/** The text between the brackets of the call. */
function argumentOf(text: string, name: string): string {
  const begin = text.indexOf(`= ${name}(`) + name.length + 3
  let depth = 1
  let end = begin
  for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(begin, end)
}

test('[STA-055] [STA-056] wherever a code is mailed, the same button does it: with a spinner, then a countdown', () => {
  const senders = sources.filter(({ text }) => text.match(mailing))
  expect(senders.map(({ path }) => path).sort()).toEqual([
    'features/identity/claim-form.tsx',
    'features/identity/forgot-password-page.tsx',
    'features/identity/register-form.tsx',
    'features/profile/profile-form.tsx',
    'features/transaction-password/transaction-password-form.tsx',
    'features/withdrawal-proof/withdrawal-proof-fields.tsx',
  ])
  for (const { path, text } of senders) {
    // The mailing call appears once, and inside the argument of the button's hook.
    expect(text.match(mailing), path).toHaveLength(1)
    expect(argumentOf(text, 'useSendCode').match(mailing), path).toHaveLength(1)
    expect(text, path).toMatch(/<CodeField[\s\S]*?\bsend=\{send\}/)
  }
})
