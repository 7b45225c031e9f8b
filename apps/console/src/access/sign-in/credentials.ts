/** Entered so far; each further step shows it again. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly emailCode?: string
}
