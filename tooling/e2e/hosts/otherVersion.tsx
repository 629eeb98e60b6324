// Built as another version of Foyer and loaded into a page that already has one. See `vite.config.ts`.
import type { FoyerInstance } from '@foyer/core/instance'
import { createEvmWallet } from '@foyer/testing'
import { createRoot } from 'react-dom/client'
import { createHostFoyer } from './createHostFoyer.js'
import { HostApp } from './HostApp.jsx'

declare global {
  interface Window {
    otherHost: {
      readonly foyer: FoyerInstance
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
const account = evm.accounts[1]
if (!chain || !account) throw new Error('The stack has no chain.')
const keys = [account.privateKey] as const
createEvmWallet({ name: 'Umbra', rdns: 'test.foyer.umbra', keys, chains: [chain], remember: true }).announce()

const foyer = createHostFoyer([chain.rpcUrl], {
  id: 'other',
  projectId: 'bare-host',
  services: { directoryUrl: directory.url, blockchainUrl: blockchain.url },
  theme: { mode: 'light', variables: { '--foyer-accent': 'rgb(1, 2, 3)' } },
})
const place = document.createElement('div')
place.id = 'other'
document.body.append(place)
let root = createRoot(place)
const mount = () => root.render(<HostApp foyer={foyer} />)
mount()
window.otherHost = {
  foyer,
  mount,
  unmount() {
    root.unmount()
    root = createRoot(place)
  },
}
