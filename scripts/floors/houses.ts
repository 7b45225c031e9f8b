import { consoleUses, portalUses, serverDomainUses } from '../checks/import-rules.ts'
import type { House } from './draw.ts'

/** By path of the image file. */
export const houses: Readonly<Record<string, House>> = {
  'docs/images/floors-of-server.svg': {
    title: 'The domains of the server',
    roof: 'main: wires domains and adapters together',
    uses: serverDomainUses,
    ground: ['ledger', 'platform · ports · locales', 'contract', 'money'],
  },
  'docs/images/floors-of-portal.svg': {
    title: 'The rooms of the portal',
    roof: 'app: wires routes, session and shell together',
    uses: portalUses,
    ground: ['locales', 'packages/web', 'packages/ui · contract', 'money'],
  },
  'docs/images/floors-of-console.svg': {
    title: 'The rooms of the console',
    roof: 'app: wires routes, queues and shell together',
    uses: consoleUses,
    ground: ['locales', 'packages/web', 'packages/ui · contract', 'money'],
  },
}
