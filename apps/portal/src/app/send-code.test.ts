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

test('[STA-055] [STA-056] every mailed code uses the same button: with a spinner, then a countdown', () => {
  const senders = sources.filter(({ text }) => text.match(mailing))
  expect(senders.map(({ path }) => path).sort()).toEqual([
    'access/sign-in/use-mailed-code.ts',
    'access/transaction-password/transaction-password-form.tsx',
    'members/profile/profile-form.tsx',
    'withdrawals/proof/withdrawal-proof-fields.tsx',
  ])
  // Only the button's hook makes the mailing call.
  for (const { path, text } of senders) {
    const code = text.replaceAll(/^.*\bBodyOf<.*$/gm, '')
    expect(argumentsOf(code, 'useSendCode').match(mailing), path).toEqual(code.match(mailing))
  }

  const forms = sources.filter(({ text }) => /\bsend = use(SendCode|MailedCode)\(/.test(text))
  expect(forms.map(({ path }) => path).sort()).toEqual([
    'access/sign-in/claim-form.tsx',
    'access/sign-in/forgot-password-page.tsx',
    'access/sign-in/login-email-code.tsx',
    'access/sign-in/register-form.tsx',
    'access/transaction-password/transaction-password-form.tsx',
    'members/profile/profile-form.tsx',
    'withdrawals/proof/withdrawal-proof-fields.tsx',
  ])
  for (const { path, text } of forms) expect(text, path).toMatch(/<CodeField[\s\S]*?\bsend=\{send\}/)
})
