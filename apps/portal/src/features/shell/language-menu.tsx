import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react'
import { chooseLanguage, languageNames, useLanguage, useTexts } from '../../app/i18n/index.ts'
import { settings } from '../../app/settings.ts'
import classes from './header.module.css'

export function LanguageMenu() {
  const app = useTexts('app')
  const language = useLanguage()
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={app('language')} title={app('language')}>
          <IconWorld size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.word}>{languageNames[language]}</span>
          <IconChevronDown className={classes.word} size={16} stroke={1.6} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {settings.languages.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === language}
            rightSection={code === language ? <IconCheck size={16} stroke={2} /> : null}
            onClick={() => void chooseLanguage(code)}
          >
            {languageNames[code]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
