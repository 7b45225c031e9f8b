import { chooseLanguage, languageNames, useLanguage } from '@halyard/web/texts'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../settings/index.ts'
import classes from './header.module.css'

export function LanguageMenu() {
  const app = useTexts('app')
  const language = useLanguage()
  return (
    <Menu position="bottom-end" width={208} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} title={app('language')}>
          <IconWorld size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.unseen}>{app('language')}</span>
          <span className={classes.word}>{languageNames[language]}</span>
          <IconChevronDown className={classes.word} size={16} stroke={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {settings.languages.map((code) => (
          <Menu.RadioItem
            key={code}
            value={code}
            lang={code}
            checked={code === language}
            checkIcon={<IconCheck size={16} stroke={2} />}
            onChange={() => void chooseLanguage(code)}
            closeMenuOnClick
          >
            {languageNames[code]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
