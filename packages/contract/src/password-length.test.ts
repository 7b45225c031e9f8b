import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { account, allCalls, member, operator } from './calls.ts'
import { checkBody } from './form-rules.ts'

/** The calls that set a password, and its field. */
const chosen: readonly (readonly [Call, string])[] = [
  [account.register, 'password'],
  [account.register, 'transactionPassword'],
  [account.forgetPassword, 'newPassword'],
  [member.setupTransactionPassword, 'newTransactionPassword'],
  [member.changePassword, 'newPassword'],
  [operator.changeOperatorPassword, 'newPassword'],
  [operator.setOperatorPassword, 'newPassword'],
]

test.each(chosen.map(([call, field]) => [call.path, field, call] as const))(
  '[CON-003] %s accepts 6 characters as %s, and not 5',
  (_path, field, call) => {
    expect(checkBody(call, { [field]: 'x7!kq' })[field]).toMatch(/_TOO_SHORT$/)
    expect(checkBody(call, { [field]: 'x7!kqz' })).not.toHaveProperty(field)
  },
)

test('[CON-003] every call that sets a password is covered', () => {
  const tooShort = (call: Call) => Object.entries(checkBody(call, filled(call)))
  const found = allCalls().flatMap((call) =>
    tooShort(call)
      .filter(([, code]) => /PASSWORD_TOO_SHORT$/.test(code ?? ''))
      .map(([field]) => `${call.path} ${field}`),
  )
  expect(found.sort()).toEqual(chosen.map(([call, field]) => `${call.path} ${field}`).sort())
})

/** A short value in every field. */
const filled = ({ body }: Call) => Object.fromEntries(Object.keys(body.shape).map((name) => [name, 'x7!kq']))
