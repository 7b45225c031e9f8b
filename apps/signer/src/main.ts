// The signer: the only process that holds the hot keys.
import { ConfigError, takeConfig } from './config.ts'
import { introduction } from './introduction.ts'
import { startSigner } from './start-signer.ts'

// After a failed write the content of the history is unknown; a restart reads it again.
const signer = await start().catch((error: NodeJS.ErrnoException) => {
  // One sentence for problems the operator can fix; an error about a file or port names it.
  console.error(error instanceof ConfigError || error.code ? error.message : error)
  process.exit(1)
})

async function start() {
  const config = takeConfig(process.env)
  const running = await startSigner(config, (error) => {
    console.error(error)
    process.exit(1)
  })
  console.log(introduction(config, running.url))
  return running
}

let ending = false
async function end() {
  if (ending) return
  ending = true
  await signer.close()
  process.exit(0)
}

process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.on('disconnect', () => void end())
process.send?.({ ready: true })
