import { type JSX, Suspense, useState } from 'react'
import { useSearch } from '../config/address.js'
import type { LabConfig } from '../config/LabConfig.js'
import { late } from './late.js'
import type { LiveParts, OptionSources } from './settings/Setting.js'
import { useCopy } from './useCopy.js'

const ScenarioDrawer = late(parts => parts.ScenarioDrawer)
const SettingsDrawer = late(parts => parts.SettingsDrawer)

interface ToolbarProps {
  readonly config: LabConfig
  readonly parts: LiveParts
  readonly sources: OptionSources
}

const copyTexts = { idle: 'Copy link', copied: 'Link copied', failed: 'Could not copy' } as const

/** Opens the scenarios and the settings, and copies the address that restores them. */
export function Toolbar({ config, parts, sources }: ToolbarProps): JSX.Element {
  const [drawer, setDrawer] = useState<'scenarios' | 'settings'>()
  const [copied, copy] = useCopy()
  const search = useSearch()
  const close = () => setDrawer(undefined)
  return (
    <>
      <div className="toolbar">
        <button
          type="button"
          className="tool-button"
          aria-haspopup="dialog"
          data-testid="lab-scenarios-open"
          onClick={() => setDrawer('scenarios')}
        >
          Scenarios
        </button>
        <button
          type="button"
          className="tool-button"
          aria-haspopup="dialog"
          data-testid="lab-settings-open"
          onClick={() => setDrawer('settings')}
        >
          Settings
        </button>
        <button
          type="button"
          className="tool-button tool-button--primary"
          data-testid="lab-copy-link"
          onClick={() => void copy(`${window.location.origin}${window.location.pathname}${search}`)}
        >
          <span role="status">{copyTexts[copied]}</span>
        </button>
      </div>
      <Suspense fallback={null}>
        {drawer === 'scenarios' && <ScenarioDrawer current={config.scenario} onClose={close} />}
        {drawer === 'settings' && <SettingsDrawer {...{ config, parts, sources }} onClose={close} />}
      </Suspense>
    </>
  )
}
