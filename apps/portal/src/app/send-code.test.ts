import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((path) => !path.includes('.test.') && !path.startsWith('locales/'))
  .map((path) => ({ path, text: readFileSync(`${src}${path}`, 'utf8') }))

const mailing = /\b(sendOtp|generateTransactionPasswordOtp|sendWithdrawalOtp)\b/g

/** The text between the brackets of the call. */
function argumentsOf(text: string, name: string): string {
  const begin = text.indexOf(`${name}(`) + name.length + 1
  let depth = 1
  let end = begin
  for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(begin, end)
}

test('[STA-055] [STA-056] wherever a code is mailed, the same button does it: with a spinner, then a countdown', () => {
  const senders = sources.filter(({ text }) => text.match(mailing))
  expect(senders.map(({ path }) => path).sort()).toEqual([
    'features/identity/use-mailed-code.ts',
    'features/profile/profile-form.tsx',
    'features/transaction-password/transaction-password-form.tsx',
    'features/withdrawal-proof/withdrawal-proof-fields.tsx',
  ])
  // The mailing call is made only by the button's hook.
  for (const { path, text } of senders) {
    const code = text.replaceAll(/^.*\bBodyOf<.*$/gm, '')
    expect(argumentsOf(code, 'useSendCode').match(mailing), path).toEqual(code.match(mailing))
  }

  const forms = sources.filter(({ text }) => /\bsend = use(SendCode|MailedCode)\(/.test(text))
  expect(forms.map(({ path }) => path).sort()).toEqual([
    'features/identity/claim-form.tsx',
    'features/identity/forgot-password-page.tsx',
    'features/identity/login-email-code.tsx',
    'features/identity/register-form.tsx',
    'features/profile/profile-form.tsx',
    'features/transaction-password/transaction-password-form.tsx',
    'features/withdrawal-proof/withdrawal-proof-fields.tsx',
  ])
  for (const { path, text } of forms) expect(text, path).toMatch(/<CodeField[\s\S]*?\bsend=\{send\}/)
})
