import { type JSX, useState } from 'react'
import { useSearch, withParameter, writeSearch } from '../../config/address.js'
import type { LabConfig } from '../../config/LabConfig.js'
import { readConfig } from '../../config/readConfig.js'
import { Drawer } from '../Drawer.js'
import type { LiveParts, OptionSources, Setting } from './Setting.js'
import { SettingField } from './SettingField.js'
import { settingGroups } from './settings.js'
import { waitingSettings } from './waitingSettings.js'

interface SettingsDrawerProps {
  /** The configuration with which the page was loaded. */
  readonly config: LabConfig
  readonly parts: LiveParts
  readonly sources: OptionSources
  readonly onClose: () => void
}

const initialConfig = readConfig('')

const matches = ({ name, label, help }: Setting, text: string) =>
  [name, label, help].join(' ').toLowerCase().includes(text.trim().toLowerCase())

/** Edits every setting. Each change is in the address at once, and in the page at once or after a reload. */
export function SettingsDrawer({ config, parts, sources, onClose }: SettingsDrawerProps): JSX.Element {
  const [text, setText] = useState('')
  const search = useSearch()
  const now = readConfig(search)
  const waiting = waitingSettings(config, now)
  const change = (setting: Setting, value: string) => {
    const next = withParameter(search, setting.name, value === setting.read(initialConfig) ? '' : value)
    writeSearch(next)
    setting.apply?.(parts, readConfig(next))
  }
  const groups = settingGroups
    .map(group => ({ ...group, settings: group.settings.filter(each => matches(each, text)) }))
    .filter(group => group.settings.length > 0)
  const footer = (
    <>
      <p role="status" data-testid="lab-settings-waiting">
        {waiting.length === 0
          ? 'The page shows these settings.'
          : `${waiting.length === 1 ? '1 change waits' : `${waiting.length} changes wait`} for a reload.`}
      </p>
      <button
        type="button"
        className="tool-button"
        onClick={() => window.location.assign(window.location.pathname)}
      >
        Reset all
      </button>
      <button
        type="button"
        className="tool-button tool-button--primary"
        data-testid="lab-settings-reload"
        disabled={waiting.length === 0}
        onClick={() => window.location.reload()}
      >
        Reload
      </button>
    </>
  )
  return (
    <Drawer title="Settings" testId="lab-settings" onClose={onClose} footer={footer}>
      <input
        type="search"
        className="tool-input"
        placeholder="Find a setting"
        aria-label="Find a setting"
        data-testid="lab-settings-search"
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {groups.length === 0 && <p className="drawer__none">No setting matches “{text}”.</p>}
      {groups.map(({ title, settings }) => (
        <section key={title} className="drawer__group">
          <h3>{title}</h3>
          {settings.map(setting => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={setting.read(now)}
              initial={setting.read(initialConfig)}
              isWaiting={waiting.includes(setting)}
              sources={sources}
              onChange={value => change(setting, value)}
            />
          ))}
        </section>
      ))}
    </Drawer>
  )
}
