const shownFaults = 10
const shownLogCharacters = 4000

/** Describes the fault and how to reproduce it. */
export class SimulationFailure extends Error {
  readonly faults: readonly string[]

  constructor(seed: number, operations: number, faults: readonly string[], logged: string) {
    const shown = faults.slice(0, shownFaults).map((fault) => `  - ${fault}`)
    const more = faults.length > shownFaults ? [`  and ${faults.length - shownFaults} more`] : []
    super(
      [
        `The simulation of seed ${seed} failed in its first ${operations} operations:`,
        ...shown,
        ...more,
        ...(logged ? ['The last that the processes logged:', logged.slice(-shownLogCharacters)] : []),
        `Again: npm run simulate -- --seed ${seed} --operations ${operations}`,
      ].join('\n'),
    )
    this.name = 'SimulationFailure'
    this.faults = faults
  }
}
