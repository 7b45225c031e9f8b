// In which order test files start. Those that mostly wait for timers go first: the checks of `npm test` keep
// the processor busy meanwhile. Then those that take long, since a file that starts last and takes a minute
// keeps one core idle.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const waiting = new RegExp(
  [
    '/tests/broker/',
    '/features/payout/(doubtful-node|signer-trouble)',
    '/platform/db/(lost-commit|named-locks)',
    '/platform/http/(body-patience|outage)',
    '/world/src/clock/clock-routes',
  ].join('|'),
)
/** They start whole processes, or send thousands of requests. */
const long = /\/tests\/(fuzz|simulation|run|chains|bench)\/|\/(foreign-ids|killed-run|patient-stranger)\.test/

const turns = [waiting, long]
const turnOf = ({ moduleId }: TestSpecification) => {
  const turn = turns.findIndex((files) => files.test(moduleId))
  return turn < 0 ? turns.length : turn
}

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => turnOf(a) - turnOf(b))
  }
}
