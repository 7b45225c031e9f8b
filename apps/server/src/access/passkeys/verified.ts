import type { App } from '../../platform/app.ts'

/** Runs one of the library's verifications, which throw on a mismatch. The reason only goes to the log. */
export async function verified<Result extends { readonly verified: boolean }>(
  app: App,
  verify: () => Promise<Result>,
): Promise<(Result & { readonly verified: true }) | null> {
  try {
    const result = await verify()
    if (isVerified(result)) return result
    app.log.info('a passkey’s signature did not fit')
  } catch (error) {
    app.log.info({ reason: String(error).slice(0, 200) }, 'a passkey was not accepted')
  }
  return null
}

function isVerified<Result extends { readonly verified: boolean }>(
  result: Result,
): result is Result & { readonly verified: true } {
  return result.verified
}
