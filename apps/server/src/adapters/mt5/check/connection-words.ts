/** Explains why no session could be opened, and where to look. */
import { BrokerUnknown } from '../../../ports/broker.ts'
import { type Finding, wrong } from './finding.ts'

const notThere = 'Check host and port in MT5_URL, and ask the broker whether the Web API is enabled there.'

const noFile = ['the file of MT5_CA cannot be read', 'Check the path in MT5_CA and who may read it.'] as const

const ofTheNetwork: Readonly<Record<string, readonly [says: string, todo: string]>> = {
  ENOENT: noFile,
  EACCES: noFile,
  EISDIR: noFile,
  ENOTFOUND: ['its host has no address', 'Check the host in MT5_URL.'],
  EAI_AGAIN: [
    'its host cannot be looked up now',
    'Check the host in MT5_URL and this machine’s name server.',
  ],
  ECONNREFUSED: ['nobody listens there', notThere],
  ECONNRESET: ['the connection was cut', notThere],
  EHOSTUNREACH: ['there is no way to it from here', 'Check this machine’s network and firewalls in between.'],
  CERT_HAS_EXPIRED: ['its certificate has expired', 'The broker has to renew it.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is for another name',
    'Use the name that the certificate has in MT5_URL.',
  ],
}
const untrusted = /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_UNTRUSTED/
const trustIt =
  'If the broker confirms that it is theirs, put their certificate into a PEM and name it in MT5_CA.'

const loginOrPassword =
  'Check MT5_LOGIN and MT5_PASSWORD: it is the API password of the manager account (its Security tab), not the one for terminals.'

const letIn = 'The broker has to let this machine’s address and this manager account use the Web API.'

/** By the protocol's codes. */
const ofTheServer: Readonly<Record<number, string>> = {
  8: letIn,
  1001: loginOrPassword,
  1002: 'The broker has to enable the manager account.',
  1011: 'The broker has to make a manager configuration for the account (Administrator, Managers).',
  1012: 'The broker has to add this machine’s address to those the manager account may come from.',
  1018: 'The server is busy: try again.',
  1020: loginOrPassword,
  1024: 'The broker has to permit the manager account “Connect using MetaTrader 5 Manager”.',
  1034: 'The broker has to permit the manager account connections through the API.',
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
      `The server refuses us: ${code} ${cause?.text ?? ''}`,
      ofTheServer[code] ?? 'Show the broker this code.',
    )
  }
  if (cause?.status === 403) return to('it forbids us to ask (HTTP 403)', letIn)
  const known = ofTheNetwork[code]
  if (known) return to(...known)
  if (untrusted.test(code)) return to('nobody whom this machine trusts vouches for its certificate', trustIt)
  if (cause?.name === 'AbortError') return to('there was no answer in time', notThere)
  if (error.doubt === 'NOT_AUTHENTICATED') {
    return wrong('Sign-in', error.message, 'Do not go live: this may not be the broker’s server. Ask them.')
  }
  if (error.doubt === 'MALFORMED')
    return to('something answers that is no Web API', 'Check host and port in MT5_URL.')
  return to(error.message, notThere)
}
