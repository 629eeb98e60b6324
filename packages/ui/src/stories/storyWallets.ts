import type { WalletCardProps } from '../wallet-grid/WalletGrid.js'
import { storyImages } from './storyImages.js'

/** A fictional wallet of a directory. */
export interface StoryWallet {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly isInstalled: boolean
  readonly isCertified: boolean
}

const starts = ['Ember', 'Lumen', 'Harbour', 'Nova', 'Juniper', 'Kite', 'Pebble', 'Orchard', 'Tide', 'Quill']
const ends = ['', ' Wallet', ' Pay', ' X', ' Vault', ' Pocket', ' Keys']
const images = [...Object.values(storyImages), undefined]

/** Returns `count` wallets. The first two are installed and every third is certified. */
export function storyWallets(count: number): readonly StoryWallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `wallet-${index}`,
    name: `${starts[index % starts.length]}${ends[index % ends.length]}${index < 70 ? '' : ` ${index}`}`,
    image: images[index % images.length],
    isInstalled: index < 2,
    isCertified: index % 3 === 0,
  }))
}

/** Returns the card props of a fictional wallet. */
export function toStoryCard(wallet: StoryWallet): WalletCardProps {
  return {
    name: wallet.name,
    image: wallet.image,
    certifiedLabel: wallet.isCertified ? 'certified' : undefined,
    installedLabel: wallet.isInstalled ? 'installed' : undefined,
    testId: wallet.id,
  }
}

/** Returns the id of a fictional wallet. */
export function storyWalletKey(wallet: StoryWallet): string {
  return wallet.id
}
