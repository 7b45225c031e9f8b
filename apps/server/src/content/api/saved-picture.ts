import { operatorContent } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { pictureOf } from '../banner-picture.ts'

/** Also pending and earlier pictures. */
export const savedPicture = answerOperator(operatorContent.savedPicture, (app, { query }) =>
  pictureOf(app, query.pictureId),
)
