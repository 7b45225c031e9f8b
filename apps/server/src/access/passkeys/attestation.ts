import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/**
 * We request no attestation, so browsers send none, or one that the passkey itself has signed. An attestation
 * with certificates is forged, and must not be verified: the library would fetch revocation lists from the
 * addresses that the certificates name.
 */
export function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const signedByItself = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !signedByItself)
    throw new Error(`Attestation of the form ${format} was not asked for`)
}
