/** The content of a request without its proof: a retry may have a new mailed code, or another password. */
/** By name, since only names are recorded; a test compares them with the rules marked as proof. */
const proofFields: ReadonlySet<string> = new Set(['transactionPassword', 'password2', 'emailVerifyCode'])

/** Derived from the rest at the current rate or fee: it may change without making it another request. */
const pricedFields: ReadonlySet<string> = new Set(['paymentAmount', 'transactionFee'])

export function requestedOf(input: object): Record<string, unknown> {
  const content = Object.entries(input).filter(([name]) => !proofFields.has(name) && !pricedFields.has(name))
  return Object.fromEntries(
    content.map(([name, value]) => [name, name === 'walletAddress' ? normaliseAddress(value) : value]),
  )
}

/**
 * Capitals in an address of Ethereum or BNB Smart Chain are only a checksum; on TRON they are significant.
 */
function normaliseAddress(address: unknown): unknown {
  return typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address
}
