// The start order of test files. Files that mostly wait for timers go first: the checks of `npm test` keep
// the processor busy meanwhile. Then long ones, since a file that starts last and takes a minute keeps one
// core idle. Then those that need a browser's globals, all together: a process serves files of one kind of
// globals only and is discarded, with every module it has loaded, when the next file needs the other kind.
// The console's are last: the kind of application is set up once per process, so none of the portal's may
// follow them.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const waiting = new RegExp(
  [
    '/tests/broker/',
    '/withdrawals/payouts/(doubtful-node|signer-trouble)',
    '/platform/db/(lost-commit|named-locks)',
    '/platform/http/body-patience',
    '/world/src/clock/clock-routes',
  ].join('|'),
)
/** They start whole processes, or send thousands of requests. */
const long = /\.long\.test\.|\/tests\/chains\//

const wantsBrowserGlobals = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment')

const turns = [(file: string) => waiting.test(file), (file: string) => long.test(file), wantsBrowserGlobals]
const turnOf = ({ moduleId }: TestSpecification) => {
  if (moduleId.includes('/apps/console/')) return turns.length + 1
  const turn = turns.findIndex((isItsTurn) => isItsTurn(moduleId))
  return turn < 0 ? turns.length : turn
}

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const turnOfFile = new Map(usual.map((file) => [file, turnOf(file)]))
    return usual.toSorted((a, b) => (turnOfFile.get(a) ?? 0) - (turnOfFile.get(b) ?? 0))
  }
}
