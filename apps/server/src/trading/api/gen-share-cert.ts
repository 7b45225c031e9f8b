import { products } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { linkTo } from '../documents/index.ts'

export const genShareCert = answerMember(products.genShareCert, (app, request) =>
  linkTo('CERTIFICATE', app, request),
)
