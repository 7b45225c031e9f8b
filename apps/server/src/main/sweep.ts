/**
 * `npm run sweep`: moves deposits from their addresses to the hot or the cold wallet (docs/sweeping.md).
 * `sign` needs only the key and runs where the key is; all other commands need the server's settings.
 */
import { plainFault } from '../platform/plain-fault.ts'
import { readSweepCommand, sweepUsage } from './sweep-command.ts'

const command = readSweepCommand(process.argv.slice(2))
if (!command) {
  console.error(sweepUsage)
  process.exit(1)
}
try {
  const lines =
    command.verb === 'sign'
      ? await (await import('./sweep-sign.ts')).signPlan(command, process.env)
      : await (await import('./sweep-online.ts')).obey(command, process.env)
  for (const line of lines) console.log(line)
  process.exit(0)
} catch (error) {
  const { name, code, message } = error as NodeJS.ErrnoException
  const isExpected = ['SweepRefused', 'ChainUnknown'].includes(name) || code === 'ENOENT'
  console.error(isExpected ? message : (plainFault(error) ?? error))
  process.exit(1)
}
