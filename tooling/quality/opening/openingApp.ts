import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hostMain } from '../readmeExample.js'

/**
 * An app that registers everything. It answers its own service requests, so that requests after an opening also
 * count. `?bundled` has no project id and shows the bundled wallets, `?logins` offers e-mail and social accounts, and
 * `?arabic` is in Arabic.
 */
const app = `'use client'

import { bitcoin, createBitcoinAdapter } from '@foyer/adapters-bitcoin'
import { cosmosHub, createCosmosAdapter } from '@foyer/adapters-cosmos'
import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createPolkadotAdapter, polkadot } from '@foyer/adapters-polkadot'
import { createSolanaAdapter, solana } from '@foyer/adapters-solana'
import { createFoyer, FoyerButton, FoyerProvider } from '@foyer/react'
import { createElement } from 'react'

const { origin, search } = globalThis.location ?? { origin: 'http://127.0.0.1', search: '' }
const publicServices = {
  projectId: 'host',
  services: { directoryUrl: origin + '/directory', blockchainUrl: origin + '/blockchain' },
}
const settings = {
  '?arabic': { ...publicServices, locale: 'ar' },
  '?bundled': { services: { relayUrl: 'wss://relay.example' } },
  '?logins': {
    ...publicServices,
    services: { ...publicServices.services, secureFrameUrl: origin + '/frame' },
    features: { email: true, socials: ['google', 'github'] },
  },
}
const foyer = createFoyer({
  networks: [mainnet, solana, polkadot, bitcoin, cosmosHub],
  adapters: [
    createEvmAdapter(),
    createSolanaAdapter(),
    createPolkadotAdapter(),
    createBitcoinAdapter(),
    createCosmosAdapter(),
  ],
  ...(settings[search] ?? publicServices),
})
globalThis.hostFoyer = foyer

export const App = () => createElement(FoyerProvider, { foyer }, createElement(FoyerButton))
`

const page = `<!doctype html>
<meta charset="utf-8">
<title>Host</title>
<link rel="icon" href="data:,">
<div id="root"></div>
<script type="module" src="/main.js"></script>
`

/** The layout of Next's app router: the server renders the page, the app runs in the browser. */
const layout = `import { createElement } from 'react'

export const metadata = { icons: 'data:,' }

const Layout = ({ children }) =>
  createElement('html', { lang: 'en' }, createElement('body', null, createElement('div', { id: 'root' }, children)))
export default Layout
`

const wallets = ['Aspen', 'Birch', 'Cedar', 'Dogwood'].map((name, index) => ({
  id: String(index + 1).repeat(64),
  name,
  homepage: 'https://wallets.example',
  mobile_link: `${name.toLowerCase()}://`,
  order: index,
}))

/** The responses of the app's services, by path. */
export const openingAnswers: Readonly<Record<string, string>> = {
  'directory/getWallets': JSON.stringify({ data: wallets, count: wallets.length }),
}

/** Writes the app into a folder, with the files for every bundler. */
export function writeOpeningApp(folder: string): void {
  const files = {
    'App.js': app,
    'main.js': hostMain,
    'index.html': page,
    'app/layout.js': layout,
    'app/page.js': `export { App as default } from '../App.js'\n`,
    ...Object.fromEntries(Object.entries(openingAnswers).map(([name, text]) => [`public/${name}`, text])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
