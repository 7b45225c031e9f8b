/** Chromium's virtual authenticator, over its debugging protocol: a finger that is always on the sensor. */
import type { CDPSession, Page } from '@playwright/test'

export class VirtualAuthenticator {
  readonly #session: CDPSession
  readonly #authenticatorId: string

  private constructor(session: CDPSession, authenticatorId: string) {
    this.#session = session
    this.#authenticatorId = authenticatorId
  }

  static async of(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new VirtualAuthenticator(session, authenticatorId)
  }

  /** Simulates a finger on the sensor. Without it, the browser's prompt ends without a passkey. */
  async present(isUserVerified: boolean): Promise<void> {
    const authenticatorId = this.#authenticatorId
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }

  /** Like another device, which has no passkeys yet. */
  async forgetAll(): Promise<void> {
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId: this.#authenticatorId })
  }

  /** The number of passkeys on it. */
  async count(): Promise<number> {
    const authenticatorId = this.#authenticatorId
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId })
    return credentials.length
  }
}
