/** The documents of an order: agreement and certificate, as PDFs that only the member can open. */
import { openDocument } from './open-document.ts'
import { downloadAgreement, genShareCert } from './request-document.ts'

export const documentHandlers = [genShareCert, downloadAgreement, openDocument]
