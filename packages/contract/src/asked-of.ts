/**
 * What a request asks for, without what proves it. Browser and server must agree on when two requests are
 * the same one: a member who sends a lost request again may have a new mailed code, or mistype the password.
 */
const proofFields: ReadonlySet<string> = new Set(['transactionPassword', 'password2', 'emailVerifyCode'])

/** Follows from the rest at the rate of the moment: after a change of rate it is still the same deposit. */
const pricedFields: ReadonlySet<string> = new Set(['paymentAmount'])

export function askedOf(input: object): Record<string, unknown> {
  const asked = Object.entries(input).filter(([name]) => !proofFields.has(name) && !pricedFields.has(name))
  return Object.fromEntries(asked)
}
