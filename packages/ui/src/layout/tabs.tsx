import '@mantine/core/styles/Tabs.layer.css'
import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

interface Tab {
  readonly name: string
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  /** The first is shown first. */
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Set if the address selects the tab. */
  readonly shown?: string
  readonly onShow?: (name: string) => void
}

/** One of several contents at a time. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  return (
    <MantineTabs
      defaultValue={tabs[0].name}
      {...(shown !== undefined && { value: shown, onChange: (name) => name && onShow?.(name) })}
      keepMounted={false}
      variant="pills"
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ name, label }) => (
          <MantineTabs.Tab key={name} value={name}>
            {label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ name, content }) => (
        <MantineTabs.Panel key={name} value={name}>
          {content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
