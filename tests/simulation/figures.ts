/** A simulation's counts, for display and for tests that it does not do too little. */
export interface Figures {
  operations: number
  sent: number
  succeeded: number
  refused: Record<string, number>
  unanswered: number
  reads: number
  kills: number
  checks: number
  seconds: number
}

export function noFigures(): Figures {
  return {
    operations: 0,
    sent: 0,
    succeeded: 0,
    refused: {},
    unanswered: 0,
    reads: 0,
    kills: 0,
    checks: 0,
    seconds: 0,
  }
}

export function addFigures(sum: Figures, more: Figures): Figures {
  const refused = { ...sum.refused }
  for (const [code, count] of Object.entries(more.refused)) refused[code] = (refused[code] ?? 0) + count
  return {
    operations: sum.operations + more.operations,
    sent: sum.sent + more.sent,
    succeeded: sum.succeeded + more.succeeded,
    refused,
    unanswered: sum.unanswered + more.unanswered,
    reads: sum.reads + more.reads,
    kills: sum.kills + more.kills,
    checks: sum.checks + more.checks,
    seconds: sum.seconds + more.seconds,
  }
}

export function printFigures(figures: Figures): string {
  const { operations, seconds, sent, succeeded, refused, unanswered, reads, kills, checks } = figures
  const codes = Object.entries(refused).map(([code, count]) => `${count} ${code}`)
  return [
    `${operations} operations in ${seconds.toFixed(1)} s (${(operations / seconds).toFixed(0)} a second)`,
    `${sent} money requests sent: ${succeeded} done, ${unanswered} unanswered, refused: ${codes.join(', ') || 'none'}`,
    `${reads} reads, ${kills} kills, ${checks} checks of the books`,
  ].join('; ')
}
