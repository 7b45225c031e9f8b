import { fingerprintOf } from '../fingerprint.ts'

const inputs = [
  'apps/portal/{src,public}/**/*',
  'apps/portal/*.*',
  'apps/portal/{first-load,offline}/*',
  'packages/{ui,web,contract,money}/src/**/*',
  'packages/{ui,web,contract,money}/package.json',
  'scripts/portal/*.ts',
  'scripts/fingerprint.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

/** A fingerprint of everything the built portal is made from. */
export const fingerprint = (root: string): string => fingerprintOf(root, inputs)
