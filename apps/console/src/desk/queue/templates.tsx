import { defaultLanguage, isLanguage } from '@halyard/contract'
import { Loaded } from '@halyard/web/queries'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { loadTable, useTexts } from '../../locales/index.ts'
import type { ReasonTemplates } from './action.ts'
import classes from './action-dialog.module.css'

interface TemplatesProps {
  readonly templates: ReasonTemplates
  readonly onChoice: (text: string) => void
}

/** Reason templates in the member's language, with their meaning in the operator's. */
export function Templates({ templates: { names, language: reads }, onChoice }: TemplatesProps) {
  const t = useTexts('queue')
  const own = useLanguage()
  const language = isLanguage(reads) ? reads : defaultLanguage
  return (
    <Loaded of={[useReasons(language), useReasons(own)]} waiting={null}>
      {(texts, meanings) => (
        <ul className={classes.suggestions} aria-label={t('suggestions')}>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => onChoice(texts[name])}>
                <span lang={language}>{texts[name]}</span>
                {language !== own && <small>{meanings[name]}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function useReasons(language: Parameters<typeof loadTable>[0]) {
  return useQuery({
    queryKey: ['reason-texts', language],
    queryFn: () => loadTable(language, 'reasons'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
