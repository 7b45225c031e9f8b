// The end of npm ci: builds the browser applications and plays the demo's year, so that the first start
// need not. Failures are reported and left to that start.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { linksOf } from './announcement.ts'
import { Complaint } from './complaint.ts'
import { freePorts } from './free-ports.ts'
import { Product } from './product.ts'
import { readSettings } from './settings.ts'
import { whenRequested } from './stopping.ts'

const root = resolve(import.meta.dirname, '../..')

// A vanished terminal must not prevent an orderly end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** On its own ports and folder, since the product may be running. */
async function ownSettings(folder: string) {
  const given = readSettings([], process.env, root)
  const [port = 0, worldPort = 0, smtpPort = 0, signerPort = 0, mt5Port = 0, workerPort = 0] =
    await freePorts(6)
  return { ...given, port, worldPort, smtpPort, signerPort, mt5Port, workerPort, dataDir: folder }
}

async function prepare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-prepare-'))
  try {
    const settings = await ownSettings(folder)
    const { portalUrl } = linksOf(settings, process.env.PUBLIC_URL || undefined)
    const product = new Product(root, settings, process.env, portalUrl)
    const requested = whenRequested(() => {
      product.kill()
      process.exit(1)
    })
    // Makes an interrupted chain of shell commands stop.
    void requested.then(() => {
      process.exitCode = 130
    })
    try {
      await Promise.race([product.prepare(), requested])
    } finally {
      await product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Neither CI, nor a machine that only builds for production or has its own database, needs it in advance.
 * npm sets NODE_ENV for an installation without development dependencies.
 */
function isWanted({ HALYARD_MODE, NODE_ENV, CI = 'false', DATABASE_URL }: NodeJS.ProcessEnv): boolean {
  const isProduction = HALYARD_MODE === 'production' || NODE_ENV === 'production'
  return !isProduction && (CI === '' || CI === 'false') && !DATABASE_URL
}

if (isWanted(process.env)) {
  await prepare().catch((error) => {
    const reason = error instanceof Complaint ? error.message : error
    console.error('The demo could not be prepared; npm start will try again.', reason)
  })
}
process.exit()
