/** How a browser application of ours is bundled: what is the same for all of them. */

export { browserApplication } from './browser-application.ts'
export { bundledScript } from './bundled-script.ts'
