/**
 * Abuse protection before sign-in: devices, network addresses, allowances, captcha, proof of work, sign-in
 * history.
 */

export { isBlockedByOwner, isBlockedPlace } from './blocked-places.ts'
export { type DescribedDevice, describeDevice } from './describe-device.ts'
export {
  distrustDevices,
  findOrAddDevice,
  hashOfDeviceKey,
  knownDevice,
  trustDevice,
  trustDeviceOf,
} from './known-devices.ts'
export { limitAccount, limitAddress, takeFromAddress } from './limits.ts'
export { type Location, locationOf } from './locations.ts'
export { memberOnDevice } from './member-on-device.ts'
export { nameColumn } from './name-column.ts'
export { newChallenge, useProof } from './proof-of-work.ts'
export { noteOperatorsDevice, noteSharedDevice } from './shared-devices.ts'
export { noteRefusal, noteRefusalOf, recordSignIn, type SignInMethod } from './sign-ins.ts'
export { stepUpAddress } from './step-up-address.ts'
export { useCaptcha } from './use-captcha.ts'
