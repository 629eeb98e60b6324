import type { SocialProvider, ThemeMode } from '@foyer/react'
import { type PresetName, presets } from '@foyer/react/theme'
import {
  type LabConfig,
  labNamespaces,
  switchNames,
  walletBehaviors,
  walletKeys,
  widgetKeys,
} from './LabConfig.js'

const list = (value: string | null): readonly string[] => (value ? value.split(',').filter(Boolean) : [])
/** Returns the known values that `text` lists, or all of them when it is absent. */
const choose = <Value extends string>(known: readonly Value[], text: string | null): readonly Value[] =>
  text === null ? known : list(text).filter((each): each is Value => known.some(value => value === each))
const isOn = (value: string | null, fallback: boolean) => (value === null ? fallback : value !== '0')

/** The names of Foyer's presets. */
export const presetNames = Object.keys(presets) as PresetName[]

/** Reads the lab's configuration from its URL. Absent and unknown values take the default. */
export function readConfig(search: string): LabConfig {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) ?? undefined
  const features = Object.fromEntries(
    switchNames.filter(name => query.has(name)).map(name => [name, isOn(query.get(name), true)]),
  )
  const approval = text('approval')
  const storage = text('storage')
  const showAll = text('list')
  const signIn = text('siwx')
  const sessionMs = Number(text('session'))
  const timeout = Number(text('connectTimeout'))
  return {
    id: text('id') ?? 'lab',
    scenario: text('scenario'),
    theme: (text('theme') as ThemeMode | undefined) ?? 'dark',
    preset: presetNames.find(each => each === text('preset')) ?? 'own',
    accent: text('accent') ?? '',
    locale: text('locale') ?? 'en',
    isInline: isOn(query.get('inline'), false),
    layout: isOn(query.get('wide'), false) ? 'wide' : 'compact',
    hasAdapter: isOn(query.get('adapter'), true),
    namespaces: choose(labNamespaces, query.get('chains')),
    networks: list(query.get('networks')),
    wallets: choose(walletKeys, query.get('wallets')),
    connected: choose(walletKeys, query.get('connected') ?? ''),
    walletBehavior: walletBehaviors.find(each => each === text('behavior')) ?? 'ready',
    accountShift: Math.max(0, Number(text('accounts') ?? 0) || 0),
    hasLegacyWallet: isOn(query.get('legacy'), false),
    knownChains: Math.max(1, Number(text('known') ?? Number.POSITIVE_INFINITY) || 1),
    unknownMethods: list(query.get('unknown')),
    clashCount: Number(text('clash') ?? 0),
    clashSeed: Number(text('seed') ?? 1),
    approval: approval === 'ask' || approval === 'reject' ? approval : 'auto',
    features,
    hasLegalUrls: isOn(query.get('legal'), false),
    excludedNames: list(query.get('exclude')),
    canSwitchNetwork: isOn(query.get('switching'), true),
    allowsUnsupported: isOn(query.get('unsupported'), false),
    debug: isOn(query.get('debug'), true),
    storage: storage === 'session' || storage === 'memory' ? storage : 'local',
    connectTimeoutMs: timeout > 0 ? timeout : undefined,
    parentOrigin: text('parent'),
    isStrict: isOn(query.get('strict'), true),
    hasSecondInstance: isOn(query.get('second'), false),
    analyticsUrl: text('analytics'),
    hasWalletConnect: isOn(query.get('wc'), true),
    relayUrl: text('relay'),
    projectId: text('project'),
    directory: text('directory') ?? '',
    blockchain: text('blockchain') ?? '',
    widgets: choose(widgetKeys, query.get('widgets') ?? ''),
    walletButtons: list(query.get('walletButtons')),
    secureFrame: text('secure') ?? '',
    signIn: signIn === 'required' || signIn === 'optional' || signIn === 'siwe' ? signIn : 'none',
    signInServer: text('signIn'),
    sessionMs: sessionMs > 0 ? sessionMs : undefined,
    socials: query.has('socials') ? (list(query.get('socials')) as readonly SocialProvider[]) : undefined,
    hasSolana: isOn(query.get('solana'), false),
    isPairingManual: isOn(query.get('manual'), false),
    prefersUniversal: isOn(query.get('universal'), true),
    showAll: showAll === 'never' || showAll === 'mobile' ? showAll : 'always',
    featuredIds: list(query.get('featured')),
    includedIds: list(query.get('include')),
    excludedIds: list(query.get('excludeIds')),
    hasCustomWallet: isOn(query.get('custom'), false),
    isBare: isOn(query.get('bare'), false),
  }
}
