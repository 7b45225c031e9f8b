import { describe } from 'vitest'
import { carriesThePhrase } from '../../../../../tests/support/carries-the-phrase.ts'
import { emailChangeLetters } from './email-change-letters.ts'

const brand = { name: 'Halyard', url: 'https://portal.example', colour: null, logoUrl: null }
const change = {
  username: 'ada',
  newEmail: 'new@example.test',
  effectiveAt: new Date('2026-03-04T14:05:00Z'),
  confirmPath: '/email-change?do=confirm#token=x',
  undoPath: '/email-change?do=undo#token=y',
}

describe.each(Object.entries(emailChangeLetters))(
  'the letter about a change of e-mail, %s',
  (_kind, letter) => carriesThePhrase((reader) => letter(reader, brand, change)),
)
