import type { Features } from '@foyer/react'
import { locales } from '@foyer/scaffold/locales'
import {
  type LabNamespace,
  labNamespaces,
  switchNames,
  walletKeys,
  widgetKeys,
} from '../../config/LabConfig.js'
import { presetNames } from '../../config/readConfig.js'
import { labTheme } from '../../page/labTheme.js'
import { behave } from '../../wallets/behave.js'
import { choice, flag, type Option, type Setting, type SettingGroup, toggle } from './Setting.js'

/** Returns options whose names start with a capital. */
const named = (values: readonly string[]): (() => readonly Option[]) => {
  const options = values.map(value => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }))
  return () => options
}

/** The names of the chain families. */
const families: Readonly<Record<LabNamespace, string>> = {
  eip155: 'Ethereum (EVM)',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

function onEach<Part>(parts: readonly Part[], change: (part: Part) => void): void {
  for (const part of parts) change(part)
}

const applyTheme: Setting['apply'] = ({ foyers }, config) =>
  onEach(foyers, each => each.setTheme(labTheme(config)))

/** Names a language in itself. */
const nameLanguage = (tag: string): Option => ({
  value: tag,
  label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
})

/** The words for the faults of the local services. */
const faults: Readonly<Record<string, string>> = {
  slow: 'Answers after 4 seconds',
  never: 'Never answers',
  malformed: 'Answers with nonsense',
  error: 'Fails (500)',
  forbidden: 'Refuses the project (403)',
  limited: 'Too many requests (429)',
  hostile: 'Answers with hostile entries',
  empty: 'Knows no tokens and no history',
  unsupported: 'Supports no network',
  noQuote: 'Swaps: no quote',
  worse: 'Swaps: each price is worse',
  revert: 'Swaps: the chain reverts',
  noGas: 'Swaps: no gas price',
  noOptions: 'Buy: no options',
  noExchange: 'Pay: exchanges fail',
  lostPay: 'Pay: the end stays unknown',
}

const wordFault = (value: string): Option => ({ value, label: faults[value] ?? value })

const works: Option = { value: '', label: 'Works' }
const absent: Option = { value: 'none', label: 'Not configured' }

const look: readonly Setting[] = [
  {
    name: 'theme',
    label: 'Theme',
    help: 'The mode of the modal, and the ground of this page.',
    control: choice(['dark', 'Dark'], ['light', 'Light'], ['system', 'As the device']),
    read: ({ theme }) => theme,
    apply: ({ foyers }, { theme }) => onEach(foyers, each => each.setThemeMode(theme)),
  },
  {
    name: 'preset',
    label: 'Preset',
    help: 'A ready-made set of theme tokens.',
    control: { kind: 'choice', options: named(presetNames) },
    read: ({ preset }) => preset,
    apply: applyTheme,
  },
  {
    name: 'accent',
    label: 'Accent color',
    help: 'The color of primary buttons and marks.',
    control: { kind: 'color' },
    read: ({ accent }) => accent,
    apply: applyTheme,
  },
  {
    name: 'locale',
    label: 'Language',
    help: 'The language of the modal. Arabic and Hebrew run from right to left, and so does this page.',
    control: { kind: 'choice', options: () => Object.keys(locales).map(nameLanguage) },
    read: ({ locale }) => locale,
    apply: ({ foyers }, { locale }) => onEach(foyers, each => each.setLocale(locale)),
  },
  {
    name: 'wide',
    label: 'Wide layout',
    help: 'Shows the QR code beside the wallets on wide screens.',
    control: toggle,
    read: ({ layout }) => flag(layout === 'wide'),
    apply: ({ foyers }, { layout }) => onEach(foyers, each => each.updateOptions({ modal: { layout } })),
  },
  {
    name: 'inline',
    label: 'In the page',
    help: 'Renders Foyer in the page instead of a dialog.',
    control: toggle,
    read: ({ isInline }) => flag(isInline),
  },
  {
    name: 'legal',
    label: 'Terms and privacy',
    help: 'Links the terms and the privacy policy in Connect.',
    control: toggle,
    read: ({ hasLegalUrls }) => flag(hasLegalUrls),
  },
]

const wallets: readonly Setting[] = [
  {
    name: 'wallets',
    label: 'Installed wallets',
    help: 'The wallets of this page, which sign with real keys.',
    control: { kind: 'several', options: named(walletKeys) },
    read: config => config.wallets.join(',') || 'none',
  },
  {
    name: 'connected',
    label: 'Connected at the start',
    help: 'Connects these wallets when the page opens without a connection.',
    control: { kind: 'several', options: named(walletKeys) },
    read: ({ connected }) => connected.join(','),
  },
  {
    name: 'approval',
    label: 'Answer to requests',
    help: 'What the wallets do when a request reaches their user.',
    control: choice(['auto', 'Approve'], ['ask', 'Ask me in Wallets'], ['reject', 'Reject']),
    read: ({ approval }) => approval,
    apply: (parts, { approval }) => onEach(parts.wallets, ({ wallet }) => wallet.setApproval(approval)),
  },
  {
    name: 'behavior',
    label: 'State of the wallets',
    help: 'How the wallets behave before their user does anything.',
    control: choice(
      ['ready', 'Unlocked'],
      ['locked', 'Locked'],
      ['silent', 'Never answer'],
      ['slow', 'Two seconds late'],
    ),
    read: ({ walletBehavior }) => walletBehavior,
    apply: (parts, { walletBehavior }) => behave(parts.wallets, walletBehavior),
  },
  {
    name: 'connectTimeout',
    label: 'Patience with a wallet',
    help: 'The time after which connecting counts as failed.',
    control: choice(
      ['', 'Foyer’s own'],
      ['2000', '2 seconds'],
      ['8000', '8 seconds'],
      ['30000', '30 seconds'],
    ),
    read: ({ connectTimeoutMs }) => (connectTimeoutMs ? String(connectTimeoutMs) : ''),
  },
  {
    name: 'clash',
    label: 'Conflicting wallets',
    help: 'Adds wallets that fight for the same global.',
    control: choice(['0', 'None'], ['5', '5'], ['12', '12']),
    read: ({ clashCount }) => String(clashCount),
  },
  {
    name: 'seed',
    label: 'Order of the conflict',
    help: 'The seed of the order in which conflicting wallets load.',
    control: choice(['1', '1'], ['2', '2'], ['3', '3']),
    read: ({ clashSeed }) => String(clashSeed),
  },
  {
    name: 'legacy',
    label: 'Old-style wallet',
    help: 'The first wallet also sets window.ethereum.',
    control: toggle,
    read: ({ hasLegacyWallet }) => flag(hasLegacyWallet),
  },
  {
    name: 'unknown',
    label: 'Methods without support',
    help: 'JSON-RPC methods that the Ethereum wallets refuse.',
    control: { kind: 'text', example: 'wallet_sendCalls' },
    read: ({ unknownMethods }) => unknownMethods.join(','),
  },
  {
    name: 'known',
    label: 'Chains the wallets know',
    help: 'A wallet that knows one chain must add the other before it switches.',
    control: choice(['', 'All'], ['1', 'The first']),
    read: ({ knownChains }) => (Number.isFinite(knownChains) ? String(knownChains) : ''),
  },
  {
    name: 'accounts',
    label: 'Skipped accounts',
    help: 'Moves the wallets to later test accounts.',
    control: choice(['0', 'None'], ['1', '1'], ['2', '2'], ['3', '3'], ['4', '4']),
    read: ({ accountShift }) => String(accountShift),
  },
  {
    name: 'custom',
    label: 'Wallet of the host',
    help: 'Lists a wallet that the app adds itself.',
    control: toggle,
    read: ({ hasCustomWallet }) => flag(hasCustomWallet),
  },
  {
    name: 'exclude',
    label: 'Hidden by name',
    help: 'Names of wallets that are never listed.',
    control: { kind: 'text', example: 'Umbra' },
    read: ({ excludedNames }) => excludedNames.join(','),
  },
  {
    name: 'walletButtons',
    label: 'Wallet buttons in the page',
    help: 'Wallets with a button of their own, by id or name.',
    control: { kind: 'text', example: 'test.foyer.ember' },
    read: config => config.walletButtons.join(','),
  },
]

const networks: readonly Setting[] = [
  {
    name: 'chains',
    label: 'Chain families',
    help: 'The families on offer, with their adapters, networks and wallets.',
    control: {
      kind: 'several',
      options: () => labNamespaces.map(value => ({ value, label: families[value] })),
    },
    read: ({ namespaces }) => namespaces.join(','),
  },
  {
    name: 'networks',
    label: 'Networks',
    help: 'The networks on offer. None marked means all of them.',
    control: {
      kind: 'several',
      options: sources => sources.networks.map(({ id, name }) => ({ value: id, label: name })),
    },
    read: config => config.networks.join(','),
  },
  {
    name: 'adapter',
    label: 'Adapters',
    help: 'Without adapters, only phones can connect.',
    control: toggle,
    read: ({ hasAdapter }) => flag(hasAdapter),
  },
  {
    name: 'switching',
    label: 'Network switch',
    help: 'Lets visitors change the network in the modal.',
    control: toggle,
    read: ({ canSwitchNetwork }) => flag(canSwitchNetwork),
    apply: ({ foyers }, { canSwitchNetwork: networkSwitch }) =>
      onEach(foyers, each => each.updateOptions({ modal: { networkSwitch } })),
  },
  {
    name: 'unsupported',
    label: 'Accept other networks',
    help: 'Ignores that a wallet is on a network that is not offered.',
    control: toggle,
    read: ({ allowsUnsupported }) => flag(allowsUnsupported),
  },
  {
    name: 'solana',
    label: 'Network without an adapter',
    help: 'Adds Solana Devnet, which only phones reach.',
    control: toggle,
    read: ({ hasSolana }) => flag(hasSolana),
  },
]

const phones: readonly Setting[] = [
  {
    name: 'wc',
    label: 'Phones',
    help: 'Pairs wallets on phones over the local relay.',
    control: toggle,
    read: ({ hasWalletConnect }) => flag(hasWalletConnect),
  },
  {
    name: 'manual',
    label: 'Pair on request',
    help: 'Makes no QR code before the visitor asks for one.',
    control: toggle,
    read: ({ isPairingManual }) => flag(isPairingManual),
  },
  {
    name: 'universal',
    label: 'Universal links',
    help: 'Opens apps by https links instead of their own schemes.',
    control: toggle,
    read: ({ prefersUniversal }) => flag(prefersUniversal),
  },
  {
    name: 'relay',
    label: 'Relay',
    help: 'A relay instead of the local one. ws://127.0.0.1:9 is never there.',
    control: { kind: 'text', example: 'ws://127.0.0.1:9' },
    read: ({ relayUrl }) => relayUrl ?? '',
  },
  {
    name: 'project',
    label: 'Project id',
    help: '“none” for an app without one, “invalid” for one that services refuse.',
    control: { kind: 'text', example: 'invalid' },
    read: ({ projectId }) => projectId ?? '',
  },
  {
    name: 'list',
    label: 'All wallets',
    help: 'The devices that offer the list of all wallets.',
    control: choice(['always', 'All'], ['mobile', 'Phones'], ['never', 'None']),
    read: ({ showAll }) => showAll,
  },
  {
    name: 'directory',
    label: 'Wallet directory',
    help: 'The service behind the list of all wallets.',
    control: {
      kind: 'choice',
      options: () => [works, ...['slow', 'never', 'malformed', 'error', 'hostile'].map(wordFault), absent],
    },
    read: ({ directory }) => directory,
  },
  ...(
    [
      ['featured', 'Featured', 'Directory ids of the wallets shown first.', 'featuredIds'],
      ['include', 'Only these', 'Directory ids of the only wallets on offer.', 'includedIds'],
      ['excludeIds', 'Never these', 'Directory ids of wallets that are never listed.', 'excludedIds'],
    ] as const
  ).map(
    ([name, label, help, key]): Setting => ({
      name,
      label,
      help,
      control: { kind: 'text', example: 'id, id' },
      read: config => config[key].join(','),
    }),
  ),
]

const services: readonly Setting[] = [
  {
    name: 'blockchain',
    label: 'Blockchain service',
    help: 'Balances, prices, history, swaps, purchases and payments.',
    control: {
      kind: 'choice',
      options: ({ blockchainFaults }) => [works, ...blockchainFaults.map(wordFault), absent],
    },
    read: ({ blockchain }) => blockchain,
  },
  {
    name: 'secure',
    label: 'E-mail and social wallet',
    help: 'The secure site of the embedded wallet. Codes arrive in the local mailbox.',
    control: choice(
      ['', 'Works'],
      ['fault/silent', 'Never answers'],
      ['fault/dead', 'Does not load'],
      ['fault/dies', 'Stops at the first request'],
      ['none', 'Not configured'],
    ),
    read: ({ secureFrame }) => secureFrame,
  },
  {
    name: 'socials',
    label: 'Social logins',
    help: 'The providers on offer, separated by commas. Empty for all.',
    control: { kind: 'text', example: 'google,github' },
    read: ({ socials }) => socials?.join(',') ?? '',
  },
  {
    name: 'analytics',
    label: 'Analytics address',
    help: 'Where analytics events go. Nowhere without an address, and “0” turns them off.',
    control: { kind: 'text', example: 'http://127.0.0.1:9' },
    read: ({ analyticsUrl }) => analyticsUrl ?? '',
  },
]

const signIn: readonly Setting[] = [
  {
    name: 'siwx',
    label: 'Sign-in',
    help: 'Whether visitors sign a message after connecting.',
    control: choice(
      ['none', 'None'],
      ['required', 'Required'],
      ['optional', 'Optional'],
      ['siwe', 'Required, older interface'],
    ),
    read: config => config.signIn,
  },
  {
    name: 'signIn',
    label: 'Verified by',
    help: 'Who checks the signature.',
    control: choice(
      ['', 'This page'],
      ['/', 'The local server'],
      ['fault/down', 'A server that is down'],
      ['fault/slow', 'A slow server'],
      ['fault/silent', 'A server that never answers'],
      ['fault/malformed', 'A server that answers nonsense'],
      ['fault/refuses', 'A server that refuses'],
    ),
    read: ({ signInServer }) => signInServer ?? '',
  },
  {
    name: 'session',
    label: 'Length of a session',
    help: 'The time after which visitors sign in again.',
    control: choice(['', 'Without end'], ['30000', '30 seconds'], ['300000', '5 minutes']),
    read: ({ sessionMs }) => (sessionMs ? String(sessionMs) : ''),
  },
]

/** The words for Foyer's switches. The address of analytics, among the services, is its switch too. */
const switches: Readonly<
  Record<Exclude<(typeof switchNames)[number], 'analytics'>, readonly [label: string, help: string]>
> = {
  swaps: ['Swap', 'Offers swaps in the account.'],
  onramp: ['Buy', 'Offers purchases in the account.'],
  receive: ['Receive', 'Offers the address and its QR code.'],
  send: ['Send', 'Offers transfers in the account.'],
  email: ['E-mail login', 'Offers a wallet by e-mail.'],
  emailShowWallets: ['Wallets beside e-mail', 'Shows wallets together with the e-mail field.'],
  history: ['Activity', 'Shows the history of the account.'],
  allWallets: ['Row for all wallets', 'Offers the wallets of the directory.'],
  legalCheckbox: ['Consent before connecting', 'Visitors accept the terms first.'],
  smartSessions: ['Smart sessions', 'Lets an app ask for permissions.'],
  collapseWallets: ['Collapsed wallets', 'Folds the wallets behind one row.'],
  pay: ['Pay', 'Lets the app ask for a payment.'],
  multiWallet: ['Several wallets', 'Keeps the wallets of a family connected together.'],
}

const features: readonly Setting[] = [
  ...switchNames.flatMap((name): Setting | readonly [] => {
    if (name === 'analytics') return []
    const [label, help] = switches[name]
    return {
      name,
      label,
      help,
      control: choice(['', 'Foyer’s default'], ['1', 'On'], ['0', 'Off']),
      read: config => (config.features[name] === undefined ? '' : flag(config.features[name])),
      apply: ({ foyers }, config) => {
        const change: Partial<Features> = { [name]: config.features[name] }
        for (const foyer of foyers) foyer.updateOptions({ features: change })
      },
    }
  }),
  {
    name: 'widgets',
    label: 'Parts in the page',
    help: 'Puts the swap or the purchase into the host’s page.',
    control: { kind: 'several', options: named(widgetKeys) },
    read: ({ widgets }) => widgets.join(','),
  },
]

const page: readonly Setting[] = [
  {
    name: 'storage',
    label: 'Storage',
    help: 'Where connections are kept.',
    control: choice(
      ['local', 'Until forgotten'],
      ['session', 'Until the tab closes'],
      ['memory', 'Until a reload'],
    ),
    read: ({ storage }) => storage,
  },
  {
    name: 'second',
    label: 'Second instance',
    help: 'Runs another Foyer on this page, with its own state.',
    control: toggle,
    read: ({ hasSecondInstance }) => flag(hasSecondInstance),
  },
  {
    name: 'strict',
    label: 'React StrictMode',
    help: 'Runs effects twice, as React does in development.',
    control: toggle,
    read: ({ isStrict }) => flag(isStrict),
  },
  {
    name: 'debug',
    label: 'Console messages',
    help: 'Foyer explains faults of the configuration in the console.',
    control: toggle,
    read: ({ debug }) => flag(debug),
  },
  {
    name: 'bare',
    label: 'Only the host’s page',
    help: 'Hides this tool and the panels. Remove “bare” from the address to return.',
    control: toggle,
    read: ({ isBare }) => flag(isBare),
  },
  {
    name: 'parent',
    label: 'Embedding page',
    help: 'The origin of a page around this one that opens links to apps.',
    control: { kind: 'text', example: 'https://example.com' },
    read: ({ parentOrigin }) => parentOrigin ?? '',
  },
  {
    name: 'id',
    label: 'Instance id',
    help: 'Prefixes the storage, so that another id is another visitor.',
    control: { kind: 'text', example: 'lab' },
    read: ({ id }) => id,
  },
]

/** All settings of the lab by purpose. `readConfig` reads the same parameters. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Look', settings: look },
  { title: 'Wallets in this browser', settings: wallets },
  { title: 'Networks', settings: networks },
  { title: 'Phones and the wallet directory', settings: phones },
  { title: 'Services', settings: services },
  { title: 'Sign-in', settings: signIn },
  { title: 'Features', settings: features },
  { title: 'Page', settings: page },
]

export const settings: readonly Setting[] = settingGroups.flatMap(group => group.settings)
