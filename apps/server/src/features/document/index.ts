/** The documents of an order: agreement and certificate, as PDFs that only the member can open. */
import { downloadAgreement, genShareCert } from './ask-for-document.ts'
import { openDocument } from './open-document.ts'

export const documentHandlers = [genShareCert, downloadAgreement, openDocument]
