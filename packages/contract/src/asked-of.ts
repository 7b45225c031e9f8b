/**
 * What a request asks for, without what proves it. Browser and server must agree on when two requests are
 * the same one: a member who sends a lost request again may have a new mailed code, or mistype the password.
 */
const proofFields: ReadonlySet<string> = new Set(['transactionPassword', 'password2', 'emailVerifyCode'])

export function askedOf(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !proofFields.has(name)))
}
