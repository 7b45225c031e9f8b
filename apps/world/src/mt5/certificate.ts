/** The certificate of the world's broker, created at its first start. Clients trust it through MT5_CA. */
import { webcrypto } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { writeDurably } from '../durable-file.ts'

export type Certificate = { key: string; cert: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const dayMs = 86_400_000
/** Certificates use real time, whatever the world's clock says. */
const lifeMs = 10 * 365 * dayMs

export async function savedCertificate(folder: string, host: string): Promise<Certificate> {
  await mkdir(folder, { recursive: true })
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'certificate.pem') }
  try {
    return { key: await readFile(files.key, 'utf8'), cert: await readFile(files.cert, 'utf8') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = await makeCertificate(host)
  await writeDurably(files.key, made.key)
  await writeDurably(files.cert, made.cert)
  return made
}

/** The library takes a fifth of a second to load, which later starts avoid. */
async function makeCertificate(host: string): Promise<Certificate> {
  await import('reflect-metadata')
  const x509 = await import('@peculiar/x509')
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const names = [...new Set(['localhost', '127.0.0.1', '::1', host])]
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=MetaTrader 5 of the Halyard world',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + lifeMs),
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
    ],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
  }
}
