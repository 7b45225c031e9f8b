/** The documents of an order, as PDFs that only the member can open, and the agreement before it is made. */
import { draftAgreement } from './draft-agreement.ts'
import { openDocument } from './open-document.ts'
import { downloadAgreement, genShareCert } from './request-document.ts'

export const documentHandlers = [genShareCert, downloadAgreement, draftAgreement, openDocument]
