/** What one operator asked for and another decides about (docs/decisions/037, 050), as the lists of it tell. */
interface Row {
  readonly id: string
  readonly state: string
  readonly askedBy: string
  readonly asked_at: Date
  readonly decidedBy: string | null
  readonly decided_at: Date | null
  readonly remark: string | null
}

export function decidedByTwo(row: Row) {
  return {
    id: row.id,
    state: row.state as 'PENDING' | 'APPROVED' | 'REJECTED',
    askedBy: row.askedBy,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
  }
}
