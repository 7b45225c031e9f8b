/** Checks the broker's server without changing it and reports; exits with 1 if production would fail. */
import { checkBroker } from '../adapters/mt5/check/check-broker.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { readBrokerAlone } from '../settings/broker-alone.ts'
import { brokerWords } from './broker-words.ts'
import { productTime } from './product-time.ts'

try {
  const broker = readBrokerAlone(process.env)
  // The demo's broker uses the demo's time, which can be moved.
  const aheadMs = (await productTime(process.env.CLOCK_URL, null)).getTime() - Date.now()
  const { lines, ready } = brokerWords(await checkBroker(broker, () => new Date(Date.now() + aheadMs)))
  for (const line of lines) console.log(line)
  process.exitCode = ready ? 0 : 1
} catch (error) {
  reportFault(error)
  process.exitCode = 1
}
