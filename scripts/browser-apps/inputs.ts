import { fingerprintOf } from '../fingerprint.ts'

/** The applications that the API serves to browsers. */
export const browserApps = ['portal', 'console'] as const
export type BrowserApp = (typeof browserApps)[number]

const inputsOf = (app: BrowserApp) => [
  `apps/${app}/{src,public}/**/*`,
  `apps/${app}/*.*`,
  `apps/${app}/{first-load,offline}/*`,
  'packages/{bundling,ui,web,contract,money}/src/**/*',
  'packages/{bundling,ui,web,contract,money}/package.json',
  'scripts/browser-apps/*.ts',
  'scripts/fingerprint.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

/** A fingerprint of all inputs of an application's build. */
export const fingerprint = (root: string, app: BrowserApp): string => fingerprintOf(root, inputsOf(app))
