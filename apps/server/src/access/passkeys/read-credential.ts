/**
 * The few fields we read ourselves from what a browser sends; the library that verifies it reads the rest.
 */
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'

export interface ReadCredential {
  readonly id: string
  /** The challenge that the response names, in base64url. */
  readonly challenge: string
  /** The owner that the authenticator names, in base64url. */
  readonly userHandle: string | null
}

const maxIdLength = Math.ceil((1023 * 4) / 3)
const maxHandleLength = Math.ceil((64 * 4) / 3)
const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))

const credentialShape = z.object({
  id: base64url(maxIdLength),
  response: z.object({ clientDataJSON: z.string(), userHandle: z.nullish(base64url(maxHandleLength)) }),
})
const clientDataShape = z.object({ challenge: z.string() })

export function readCredential(credential: unknown): ReadCredential | null {
  const read = z.safeParse(credentialShape, credential)
  if (!read.success) return null
  const { id, response } = read.data
  const clientData = z.safeParse(clientDataShape, decoded(response.clientDataJSON))
  if (!clientData.success) return null
  return { id, challenge: clientData.data.challenge, userHandle: response.userHandle ?? null }
}

function decoded(clientDataJSON: string): unknown {
  try {
    return decodeClientDataJSON(clientDataJSON)
  } catch {
    return null
  }
}
