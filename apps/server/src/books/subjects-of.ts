interface Posted {
  readonly id: string
  readonly details: Readonly<Record<string, string>>
}

/** What operators act on, by what postings say of their cause. */
const named: Readonly<Record<string, readonly string[]>> = {
  withdrawalId: ['withdrawal', 'payout'],
  depositId: ['fiat-deposit', 'deposit'],
  orderNo: ['gateway-order'],
  orderId: ['order'],
}

/** A posting that two operators agreed on has the id of what they agreed on. */
const byOwnId = ['bonus', 'funding', 'correction']

/** How the operators' log names whatever may have caused the posting. Pure. */
export function subjectsOf({ id, details }: Posted): string[] {
  const caused = Object.entries(named).flatMap(([name, kinds]) => {
    const value = details[name]
    return value === undefined ? [] : kinds.map((kind) => `${kind}:${value}`)
  })
  return [...caused, ...byOwnId.map((kind) => `${kind}:${id}`)]
}
