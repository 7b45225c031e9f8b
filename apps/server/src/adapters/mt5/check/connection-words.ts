/** Explains why no session could be opened, and where to look. */
import { BrokerUnknown } from '../../../ports/broker.ts'
import { type Finding, wrong } from './finding.ts'

const notThere =
  'Check the host and port in MT5_URL, and ask the broker whether the Web API is enabled there.'

const noFile = [
  'the file in MT5_CA cannot be read',
  'Check the path in MT5_CA and the file’s permissions.',
] as const

const ofTheNetwork: Readonly<Record<string, readonly [says: string, todo: string]>> = {
  ENOENT: noFile,
  EACCES: noFile,
  EISDIR: noFile,
  ENOTFOUND: ['its host cannot be resolved', 'Check the host in MT5_URL.'],
  EAI_AGAIN: ['its host cannot be looked up now', 'Check the host in MT5_URL and this machine’s DNS server.'],
  ECONNREFUSED: ['nobody listens there', notThere],
  ECONNRESET: ['the connection was cut', notThere],
  EHOSTUNREACH: [
    'it is unreachable from this machine',
    'Check this machine’s network, and any firewall in between.',
  ],
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Ask the broker to renew it.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is for another name',
    'Use the host name from the certificate in MT5_URL.',
  ],
}
const untrusted = /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED/
const trustIt =
  'If the broker confirms that it is theirs, save their certificate as a PEM file and set MT5_CA to its path.'

const loginOrPassword =
  'Check MT5_LOGIN and MT5_PASSWORD. The password is the manager account’s API password (on its Security tab), not the one for terminals.'

const letIn = 'Ask the broker to allow this machine’s address and this manager account to use the Web API.'

/** By the protocol's codes. */
const ofTheServer: Readonly<Record<number, string>> = {
  8: letIn,
  1001: loginOrPassword,
  1002: 'Ask the broker to enable the manager account.',
  1011: 'Ask the broker to create a manager configuration for the account (Administrator, Managers).',
  1012: 'Ask the broker to add this machine’s address to the manager account’s allowed addresses.',
  1018: 'The server is busy. Try again.',
  1020: loginOrPassword,
  1024: 'Ask the broker to give the manager account the permission “Connect using MetaTrader 5 Manager”.',
  1034: 'Ask the broker to allow the manager account to connect through the API.',
}

export function noSession(url: string, error: unknown): Finding {
  const about = 'Connection'
  const to = (says: string, todo: string) => wrong(about, `${url}: ${says}`, todo)
  if (!(error instanceof BrokerUnknown)) throw error
  const cause = error.cause as
    | { code?: string | number; name?: string; text?: string; status?: number }
    | undefined
  const code = cause?.code ?? ''
  if (typeof code === 'number') {
    return wrong(
      'Sign-in',
      `The server refused us: ${code} ${cause?.text ?? ''}`,
      ofTheServer[code] ?? 'Ask the broker what this code means.',
    )
  }
  if (cause?.status === 403) return to('it forbids us to ask (HTTP 403)', letIn)
  const known = ofTheNetwork[code]
  if (known) return to(...known)
  if (untrusted.test(code)) return to('nobody whom this machine trusts vouches for its certificate', trustIt)
  if (cause?.name === 'AbortError') return to('it did not respond in time', notThere)
  if (error.doubt === 'NOT_AUTHENTICATED') {
    return wrong('Sign-in', error.message, 'Do not go live: this may not be the broker’s server. Ask them.')
  }
  if (error.doubt === 'MALFORMED')
    return to('something responded, but not a Web API', 'Check host and port in MT5_URL.')
  return to(error.message, notThere)
}
