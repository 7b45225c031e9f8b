interface Posted {
  readonly id: string
  readonly details: Readonly<Record<string, string>>
}

/** The subjects of operators' actions, by the details of a posting's cause. */
const named: Readonly<Record<string, readonly string[]>> = {
  withdrawalId: ['withdrawal', 'payout'],
  depositId: ['fiat-deposit', 'deposit'],
  orderNo: ['gateway-order'],
  orderId: ['order'],
}

/** A posting agreed by two operators has the id of their proposal. */
const byOwnId = ['bonus', 'funding', 'correction']

/** The subjects in the operators' log that may have caused the posting. Pure. */
export function subjectsOf({ id, details }: Posted): string[] {
  const caused = Object.entries(named).flatMap(([name, kinds]) => {
    const value = details[name]
    return value === undefined ? [] : kinds.map((kind) => `${kind}:${value}`)
  })
  return [...caused, ...byOwnId.map((kind) => `${kind}:${id}`)]
}
