import '@foyer/react/buttons.css'
import type { FoyerInstance } from '@foyer/core/instance'
import { createEvmWallet, type EvmWallet } from '@foyer/testing'
import { version } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createHostFoyer } from './createHostFoyer.js'
import { type DialogLibrary, dialogs } from './dialogs/dialogs.js'
import { HostApp } from './HostApp.jsx'

declare global {
  interface Window {
    host: {
      readonly reactVersion: string
      readonly isHydrated: boolean
      readonly foyer: FoyerInstance
      readonly wallet: EvmWallet
      /** React's errors about differences between the server's markup and its own. */
      readonly mismatches: string[]
      mount(): void
      unmount(): void
    }
  }
}

const { blockchain, directory, evm } = (await (await fetch('/stack.json')).json()) as {
  blockchain: { url: string }
  directory: { url: string }
  evm: {
    chains: { chainId: number; name: string; rpcUrl: string }[]
    accounts: { privateKey: `0x${string}` }[]
  }
}
const [chain] = evm.chains
const [account] = evm.accounts
if (!chain || !account) throw new Error('The stack has no chain.')
const wallet = createEvmWallet({
  name: 'Ember',
  rdns: 'test.foyer.ember',
  keys: [account.privateKey],
  chains: [chain],
  remember: true,
})
wallet.announce()

const asked = new URLSearchParams(location.search)
const hosts = JSON.parse(asked.get('hosts') ?? '{}')
/** The sign-in server's URL. Empty if the page verifies signatures itself. */
const server = asked.get('siwx')
const signIn = asked.has('siwx') && {
  signIn: (await import('@foyer/react/siwx')).createSiwx({ isRequired: true, ...(server && { server }) }),
}
const services = asked.has('services') && {
  projectId: 'bare-host',
  services: { directoryUrl: directory.url, blockchainUrl: blockchain.url },
}
/** Wallets that the app serves itself, with a project id so that they can be paired. */
const list = asked.has('list') && {
  projectId: 'bare-host',
  wallets: { list: () => import('@foyer/wallet-list').then(each => each.walletList) },
}
const foyer = createHostFoyer([chain.rpcUrl], { hosts, ...signIn, ...services, ...list })
const place = document.getElementById('host-app')
if (!place) throw new Error('The page has no place for the host.')
const mismatches: string[] = []
const library = dialogs[asked.get('dialog') as DialogLibrary] // undefined if the query specifies no dialog
const app = <HostApp foyer={foyer} Dialog={library && (await library()).HostDialog} />
const hasMarkup = place.firstElementChild !== null
const running = { root: hasMarkup ? hydrate(place) : undefined }
window.host = { reactVersion: version, isHydrated: hasMarkup, foyer, wallet, mismatches, mount, unmount }
if (!hasMarkup) mount()

function hydrate(container: HTMLElement) {
  return hydrateRoot(container, app, { onRecoverableError: error => void mismatches.push(String(error)) })
}

function mount() {
  if (!place) return
  running.root ??= createRoot(place)
  running.root.render(app)
}

function unmount() {
  running.root?.unmount()
  running.root = undefined
}
