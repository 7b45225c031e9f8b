import { languageNames } from '@halyard/contract'
import { Dropdown, MenuItem } from '@halyard/ui/overlays'
import { chooseLanguage, useLanguage } from '@halyard/web/texts'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../settings/index.ts'
import classes from './header.module.css'

export function LanguageMenu() {
  const app = useTexts('app')
  const language = useLanguage()
  const target = (
    <button type="button" className={classes.tool} title={app('language')}>
      <IconWorld size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.unseen}>{app('language')}</span>
      <span className={classes.word}>{languageNames[language]}</span>
      <IconChevronDown className={classes.word} size={16} stroke={1.6} aria-hidden="true" />
    </button>
  )
  return (
    <Dropdown kind="menu" label={app('language')} target={target} widthPx={208}>
      {(close) =>
        settings.languages.map((code) => (
          <MenuItem
            key={code}
            lang={code}
            checked={code === language}
            icon={<IconCheck className={classes.check} size={16} stroke={2} aria-hidden />}
            onChosen={() => {
              close()
              void chooseLanguage(code)
            }}
          >
            {languageNames[code]}
          </MenuItem>
        ))
      }
    </Dropdown>
  )
}
