import { readFileSync } from 'node:fs'
import { createFoyer, type FoyerOptions, type FoyerState } from '@foyer/react'
import { expect, it } from 'vitest'
import { tableRows } from './tableRows.js'

type ChangeableOption = keyof FoyerState['options']

/** The options that cannot change after creation. A missing or removed option fails to compile. */
const fixedOptions: Readonly<Record<Exclude<keyof FoyerOptions, ChangeableOption> | 'features', true>> = {
  id: true,
  networks: true,
  adapters: true,
  connectors: true,
  projectId: true,
  enableAuthLogger: true,
  tokens: true,
  coinbasePreference: true,
  defaultNetwork: true,
  metadata: true,
  theme: true,
  features: true,
  services: true,
  customRpcUrls: true,
  chainImages: true,
  connectorImages: true,
  defaultAccountTypes: true,
  storage: true,
  parentOrigin: true,
  connectTimeoutMs: true,
  reconnectTimeoutMs: true,
  log: true,
  walletList: true,
  walletConnect: true,
  loadWalletConnect: true,
  loadEmbeddedWallet: true,
  nameZone: true,
  siwx: true,
  siweConfig: true,
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

it('names every option on the page', () => {
  const named = [...tableRows(section('Options')).keys()].sort()
  expect(named).toEqual([...Object.keys(fixedOptions), ...Object.keys(defaults)].sort())
})

it('gives the real default of every changeable option on the page', () => {
  const rows = Object.fromEntries(tableRows(section('Options')))
  expect(rows).toMatchObject(withDefaults(defaults))
})

it('gives the real default of every feature on the page', () => {
  const rows = Object.fromEntries(tableRows(section('Features')))
  expect(rows).toEqual({
    connectMethodsOrder: '',
    swapNetworks: '',
    swapRouters: '',
    ...withDefaults(features),
  })
})
