import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/**
 * We ask for no attestation, and browsers then send none, or one that the passkey itself has signed. Whatever
 * carries certificates is made up, and must not be verified: the library would fetch their lists of
 * revocations from the addresses that the certificates name.
 */
export function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const signedByItself = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !signedByItself)
    throw new Error(`Attestation of the form ${format} was not asked for`)
}
