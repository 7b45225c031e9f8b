export { loadLogIn } from './load-log-in.ts'
export { type Passkey, passkeysQuery, usePasskeys } from './passkeys-query.ts'
