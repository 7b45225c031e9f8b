/**
 * What a request asks for, without what proves it: a client that sends a request again may have a new mailed code, or
 * another password.
 */
/** By name, since only that is recorded; a test holds it against the rules that are marked as proof. */
const proofFields: ReadonlySet<string> = new Set(['transactionPassword', 'password2', 'emailVerifyCode'])

/** Follows from the rest at the rate or fee of the moment: after a change of it, it is still the same request. */
const pricedFields: ReadonlySet<string> = new Set(['paymentAmount', 'transactionFee'])

export function requestedOf(input: object): Record<string, unknown> {
  const requested = Object.entries(input).filter(
    ([name]) => !proofFields.has(name) && !pricedFields.has(name),
  )
  return Object.fromEntries(
    requested.map(([name, value]) => [name, name === 'walletAddress' ? lowered(value) : value]),
  )
}

/** Capitals in an address of Ethereum or BNB Smart Chain are only a checksum; in one of TRON they count. */
function lowered(address: unknown): unknown {
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
}
