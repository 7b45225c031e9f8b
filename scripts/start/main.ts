// npm start: the whole product from one command. See product.ts for the processes and their order.
import { join, resolve } from 'node:path'
import { announcement, linksOf } from './announcement.ts'
import { Complaint } from './complaint.ts'
import { hold } from './one-at-a-time.ts'
import { requireFreePorts } from './ports.ts'
import { Product } from './product.ts'
import { readSettings } from './settings.ts'
import { whenRequested } from './stopping.ts'

const root = resolve(import.meta.dirname, '../..')

// A vanished terminal or test must not prevent an orderly shutdown of the processes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

let letGo = () => {}
try {
  const settings = readSettings(process.argv.slice(2), process.env, root)
  const held = hold(join(settings.dataDir, 'running'))
  if ('holder' in held) {
    throw new Complaint(`Halyard is already running from this folder (process ${held.holder}).`)
  }
  letGo = held.release
  await requireFreePorts(settings.host, {
    PORT: settings.port,
    ...(settings.mode === 'demo' && {
      WORLD_PORT: settings.worldPort,
      SMTP_PORT: settings.smtpPort,
      SIGNER_PORT: settings.signerPort,
      MT5_PORT: settings.mt5Port,
      WORKER_PORT: settings.workerPort,
    }),
  })
  const links = linksOf(settings, process.env.PUBLIC_URL || undefined)
  const product = new Product(root, settings, process.env, links.portalUrl)
  const requested = whenRequested(() => {
    product.kill()
    letGo()
    process.exit(1)
  })
  try {
    const urls = await Promise.race([product.start(), requested])
    if (urls) {
      console.log(announcement(links, settings.mode === 'demo', performance.now() / 1000))
      process.send?.({ ready: true, ...links, ...urls })
      const death = await Promise.race([product.died, requested])
      if (death) throw new Complaint(death)
    }
    console.log('\nEnding…')
  } finally {
    await product.stop()
  }
  letGo()
  process.exit(0)
} catch (error) {
  letGo()
  console.error(error instanceof Complaint ? `\n${error.message}` : error)
  process.exit(1)
}
