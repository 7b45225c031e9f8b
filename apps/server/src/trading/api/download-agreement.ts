import { products } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { linkTo } from '../documents/index.ts'

export const downloadAgreement = answerMember(products.downloadAgreement, (app, request) =>
  linkTo('AGREEMENT', app, request),
)
