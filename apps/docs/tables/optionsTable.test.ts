import { readFileSync } from 'node:fs'
import { createFoyer, type FoyerOptions, type FoyerState } from '@foyer/react'
import { expect, it } from 'vitest'
import { tableRows } from './tableRows.js'

type Changeable = FoyerState['options']
type Group = 'wallets' | 'walletConnect' | 'modal' | 'advanced'

/** The options that cannot change after creation. A missing or removed option fails to compile. */
type FixedNames<Options, Names> = Readonly<Record<Exclude<keyof Options, Names>, true>>
type MembersOf<Name extends keyof FoyerOptions> = NonNullable<FoyerOptions[Name]>

const fixedOptions: FixedNames<FoyerOptions, keyof Changeable> = {
  id: true,
  networks: true,
  networkSettings: true,
  adapters: true,
  connectors: true,
  projectId: true,
  defaultNetwork: true,
  metadata: true,
  theme: true,
  services: true,
  storage: true,
  log: true,
  signIn: true,
}

const fixedMembers: { readonly [Name in Group]: FixedNames<MembersOf<Name>, keyof Changeable[Name]> } = {
  wallets: { list: true, images: true },
  walletConnect: { fallbackRelayUrls: true, provider: true, override: true },
  modal: {},
  advanced: {
    connectTimeoutMs: true,
    reconnectTimeoutMs: true,
    parentOrigin: true,
    nameZone: true,
    embeddedWalletLog: true,
    loadWalletConnect: true,
    loadEmbeddedWallet: true,
  },
}

const networkSettings: FixedNames<MembersOf<'networkSettings'>, never> = {
  rpcUrls: true,
  images: true,
  tokens: true,
  accountTypes: true,
}

const page = readFileSync(new URL('../getting-started.md', import.meta.url), 'utf8')
const section = (heading: string) =>
  page.split(new RegExp(`^##+ ${heading}$`, 'm'))[1]?.split(/^##+ /m)[0] ?? ''
const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const { features, ...defaults } = createFoyer({ networks: [network] }).getState().options

const shown = (value: unknown) =>
  value === undefined ? '' : `\`${JSON.stringify(value).replaceAll('"', "'").replaceAll("','", "', '")}\``
const withDefaults = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]))
const namesIn = (heading: string) => [...tableRows(section(heading)).keys()].sort()

const headings = [
  ['wallets', 'Options: wallets'],
  ['walletConnect', 'Options: WalletConnect'],
  ['modal', 'Options: modal'],
  ['advanced', 'Options: advanced'],
] as const

it('lists every option on the page', () => {
  const names = [...Object.keys(fixedOptions), ...Object.keys(defaults), 'features']
  expect(namesIn('Options')).toEqual(names.sort())
})

it.each(headings)('lists every option of the group %s on the page', (group, heading) => {
  const names = [...Object.keys(fixedMembers[group]), ...Object.keys(defaults[group])]
  expect(namesIn(heading)).toEqual(names.sort())
})

it('lists every option for single networks on the page', () => {
  expect(namesIn('Options: networks')).toEqual(Object.keys(networkSettings).sort())
})

it.each(headings)('states the real default of every changeable option of the group %s', (group, heading) => {
  expect(Object.fromEntries(tableRows(section(heading)))).toMatchObject(withDefaults(defaults[group]))
})

it('marks every option of a group that cannot change as fixed', () => {
  for (const [group, heading] of headings) {
    const fixed = [...section(heading).matchAll(/^\| `(\w+)` \| fixed: /gm)].map(([, name]) => name)
    expect(fixed.sort()).toEqual(Object.keys(fixedMembers[group]).sort())
  }
})

it('states the real default of every feature on the page', () => {
  expect(Object.fromEntries(tableRows(section('Features')))).toEqual(withDefaults(features))
})
