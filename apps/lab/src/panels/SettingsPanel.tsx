import { type Network, useFoyer } from '@foyer/react'
import { locales } from '@foyer/scaffold/locales'
import type { JSX } from 'react'
import { type LabConfig, labNamespaces, switchNames, walletKeys, widgetKeys } from '../config/LabConfig.js'
import { addressWith, presetNames } from '../config/readConfig.js'

const go = (name: string, value: string | undefined) => window.location.assign(addressWith(name, value))

function Choice(props: {
  readonly name: string
  readonly value: string
  readonly options: readonly string[]
}): JSX.Element {
  return (
    <label className="field">
      <span>{props.name}</span>
      <select value={props.value} onChange={event => go(props.name, event.target.value)}>
        {props.options.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

function Toggle(props: {
  readonly name: string
  readonly label?: string
  readonly isOn: boolean
  readonly onChange?: (isOn: boolean) => void
}): JSX.Element {
  const change = props.onChange ?? ((isOn: boolean) => go(props.name, isOn ? '1' : '0'))
  return (
    <label className="toggle">
      <input type="checkbox" checked={props.isOn} onChange={event => change(event.target.checked)} />
      <span>{props.label ?? props.name}</span>
    </label>
  )
}

/** Edits the whole configuration. Every change becomes part of the URL. */
export function SettingsPanel(props: {
  readonly config: LabConfig
  readonly networks: readonly Network[]
  /** The faults that the stack's blockchain service can simulate. */
  readonly blockchainFaults: readonly string[]
}): JSX.Element {
  const { config, networks, blockchainFaults } = props
  const networkIds = networks.map(each => each.id)
  const { foyer } = useFoyer()
  const { features } = foyer.getState().options
  const shown = config.networks.length > 0 ? config.networks : networkIds
  const toggled = (items: readonly string[], item: string) =>
    items.includes(item) ? items.filter(each => each !== item) : [...items, item]
  return (
    <section className="panel" aria-label="Settings">
      <h2>Settings</h2>
      <Choice name="theme" value={config.theme} options={['dark', 'light', 'system']} />
      <Choice name="locale" value={config.locale} options={Object.keys(locales)} />
      <Choice name="approval" value={config.approval} options={['auto', 'ask', 'reject']} />
      <Choice name="storage" value={config.storage} options={['local', 'session', 'memory']} />
      <label className="field">
        <span>accent</span>
        <input
          type="color"
          value={config.accent || '#0c7489'}
          onChange={event => go('accent', event.target.value)}
        />
      </label>
      <Choice name="preset" value={config.preset} options={presetNames} />
      <h3>Adapters and networks</h3>
      <Toggle name="adapter" isOn={config.hasAdapter} />
      {labNamespaces.map(namespace => (
        <Toggle
          key={namespace}
          name={namespace}
          isOn={config.namespaces.includes(namespace)}
          onChange={() => go('chains', toggled(config.namespaces, namespace).join(',') || undefined)}
        />
      ))}
      {networks.map(({ id, name }) => (
        <Toggle
          key={id}
          name={id}
          label={name}
          isOn={shown.includes(id)}
          onChange={() => go('networks', toggled(shown, id).join(','))}
        />
      ))}
      <h3>Wallets</h3>
      {walletKeys.map(key => (
        <Toggle
          key={key}
          name={key}
          isOn={config.wallets.includes(key)}
          onChange={() => go('wallets', toggled(config.wallets, key).join(',') || 'none')}
        />
      ))}
      <Toggle name="legacy" isOn={config.hasLegacyWallet} />
      <Choice name="clash" value={String(config.clashCount)} options={['0', '5', '12']} />
      <h3>WalletConnect and directory</h3>
      <Toggle name="wc" isOn={config.hasWalletConnect} />
      <Toggle name="solana" isOn={config.hasSolana} />
      <Toggle name="manual" isOn={config.isPairingManual} />
      <Toggle name="universal" isOn={config.prefersUniversal} />
      <Toggle name="custom" isOn={config.hasCustomWallet} />
      <Choice name="list" value={config.showAll} options={['always', 'never', 'mobile']} />
      <Choice
        name="directory"
        value={config.directory}
        options={['', 'slow', 'never', 'malformed', 'error', 'hostile', 'none']}
      />
      <h3>Blockchain service</h3>
      <Choice name="blockchain" value={config.blockchain} options={['', ...blockchainFaults, 'none']} />
      <h3>Sign-in</h3>
      <Choice name="siwx" value={config.signIn} options={['none', 'required', 'optional', 'siwe']} />
      <Choice
        name="signIn"
        value={config.signInServer ?? ''}
        options={['', '/', 'fault/down', 'fault/slow', 'fault/silent', 'fault/malformed', 'fault/refuses']}
      />
      <h3>Widgets</h3>
      {widgetKeys.map(key => (
        <Toggle
          key={key}
          name={key}
          isOn={config.widgets.includes(key)}
          onChange={() => go('widgets', toggled(config.widgets, key).join(',') || undefined)}
        />
      ))}
      <h3>Modal</h3>
      <Toggle name="inline" isOn={config.isInline} />
      <Toggle name="wide" isOn={config.layout === 'wide'} />
      <Toggle name="legal" isOn={config.hasLegalUrls} />
      <Toggle name="switching" isOn={config.canSwitchNetwork} />
      <Toggle name="unsupported" isOn={config.allowsUnsupported} />
      <Toggle name="debug" isOn={config.debug} />
      <Toggle name="strict" isOn={config.isStrict} />
      <Toggle name="second" isOn={config.hasSecondInstance} />
      <h3>Features</h3>
      {switchNames.map(name => (
        <Toggle key={name} name={name} isOn={features[name]} />
      ))}
    </section>
  )
}
