/** The bundling that all our browser applications share. */

export { browserApplication } from './browser-application.ts'
export { bundledScript } from './bundled-script.ts'
