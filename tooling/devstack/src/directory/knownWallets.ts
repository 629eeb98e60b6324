import { familyChains } from './familyChains.js'
import type { ListedWallet } from './WalletRecord.js'
import { imageId, walletId } from './walletId.js'

const nowhere = {
  link_mode: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
}

/** Returns the entry of the local phone wallet. Its links lead to the wallet's page if that is running. */
export function phoneWallet(pageUrl: string | undefined): ListedWallet {
  const name = 'Foyer Phone'
  return {
    ...nowhere,
    ...named(name),
    badge_type: 'certified',
    chains: Object.values(familyChains).flat(),
    mobile_link: 'foyerphone://',
    link_mode: pageUrl ?? null,
    webapp_link: pageUrl ?? null,
    app_store: 'https://app-store.example/app/foyerphone',
    play_store: 'https://play-store.example/details?id=example.foyerphone',
  }
}

/** The entries of the wallets that the lab injects, so that the list shows them as installed. */
export const labWallets: readonly ListedWallet[] = ['Ember', 'Umbra', 'Verdant'].map(name => ({
  ...nowhere,
  ...named(name),
  badge_type: name === 'Ember' ? 'certified' : 'none',
  chains: familyChains.eip155,
  mobile_link: `${name.toLowerCase()}://`,
  chrome_store: `https://chrome-store.example/detail/${name.toLowerCase()}`,
  rdns: `test.foyer.${name.toLowerCase()}`,
  injected: [{ namespace: 'eip155', injected_id: `is${name}` }],
}))

function named(name: string) {
  const homepage = `https://${name.toLowerCase().replace(' ', '-')}.example`
  return { id: walletId(name), name, homepage, image_id: imageId(name) }
}
