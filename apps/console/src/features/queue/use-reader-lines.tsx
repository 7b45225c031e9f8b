import { isLanguage } from '@halyard/contract'
import { languageNames } from '@halyard/web/texts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'

import { useCan } from '../session/index.ts'

interface Reader {
  readonly memberId: string
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly language: string
}

/** Whose item it is, and in which language they read a reason. */
export function useReaderLines() {
  const t = useTexts('queue')
  const can = useCan()
  return ({ memberId, username, fullName, email, language }: Reader) => [
    {
      label: t('member'),
      value: can('members.read') ? (
        <Link to="/members/$memberId" params={{ memberId }}>
          {username} · {memberId}
        </Link>
      ) : (
        `${username} · ${memberId}`
      ),
    },
    { label: t('accountName'), value: fullName },
    { label: t('email'), value: email },
    { label: t('reads'), value: isLanguage(language) ? languageNames[language] : language },
  ]
}
