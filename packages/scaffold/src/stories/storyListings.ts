import type { WalletListing } from '@foyer/core'
import { storyImages } from './storyImages.js'
import { storyIcons } from './storyNetworks.js'

const appStore = 'https://apps.apple.com/app/id1000000001'
const playStore = 'https://play.google.com/store/apps/details?id=example.harbour'
const chromeStore = 'https://chromewebstore.google.com/detail/aaaaaaaabbbbbbbbccccccccdddddddd'

/** A wallet with a mobile app, a web page, a desktop app and an extension that is not installed. */
const harbour: WalletListing = {
  id: 'harbour',
  name: 'Harbour',
  imageUrl: storyImages.harbour,
  rdns: 'example.harbour',
  mobileLink: 'harbour://',
  universalLink: 'https://link.harbour.example',
  desktopLink: 'harbour://',
  webappLink: 'https://app.harbour.example',
  homepage: 'https://harbour.example',
  appStore,
  playStore,
  chromeStore,
}

/** Made-up wallets, by their characteristics. */
export const storyListings = {
  everyWay: harbour,
  /** A wallet whose extension is the first connector of the story adapter. */
  installed: {
    ...harbour,
    id: 'ember-listing',
    name: 'Ember',
    imageUrl: storyIcons.ember,
    rdns: 'example.ember',
  },
  appOnly: {
    id: 'kite',
    name: 'Kite',
    imageUrl: storyImages.kite,
    mobileLink: 'kite://',
    homepage: 'https://kite.example',
    appStore,
  },
  extensionOnly: {
    id: 'quill',
    name: 'Quill',
    imageUrl: storyImages.quill,
    rdns: 'example.quill',
    homepage: 'https://quill.example',
    chromeStore,
    appStore,
  },
  /** A wallet without an image, whose name is too long for any row. */
  longName: {
    id: 'long',
    name: 'Orchard & Tide Custody of the Northern Harbours',
    mobileLink: 'orchard://',
    homepage: 'https://orchard.example',
  },
} satisfies Readonly<Record<string, WalletListing>>
