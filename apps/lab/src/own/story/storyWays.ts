import { type ChainAdapter, type Connector, FoyerError } from '@foyer/common'
import type { FoyerOptions, WalletListing } from '@foyer/core'
import { walletIcons } from '../../wallets/walletIcons.js'
import { createStoryEmbedded, type StoryLogin } from './storyEmbedded.js'
import { openStorySession, type StoryAnswer, storyAnswer, storyNetwork } from './storySession.js'

/** The scripted answers to a page. Each part approves, never answers, or fails. */
export interface StoryAnswers {
  /** The browser's extension wallet. */
  readonly wallet?: StoryAnswer
  /** The wallet that pairs. */
  readonly pairing?: StoryAnswer
  /** The site of the embedded wallet. The app offers no logins without it. */
  readonly login?: StoryLogin
}

/** A wallet with a phone app and a web page, not installed in this browser. */
const harbour: WalletListing = {
  id: 'harbour',
  name: 'Harbour',
  mobileLink: 'harbour://',
  webappLink: 'https://app.harbour.example',
}

/** A wallet that is only an extension, not installed in this browser. */
const quill: WalletListing = {
  id: 'quill',
  name: 'Quill',
  rdns: 'example.quill',
  chromeStore: 'https://chromewebstore.google.com/detail/quill',
}

const validityMs = 240_000

function createAdapter(wallet: StoryAnswer): ChainAdapter {
  const ember: Connector = {
    id: 'test.foyer.ember',
    name: 'Ember',
    type: 'ANNOUNCED',
    iconUrl: walletIcons.ember,
    namespaces: ['eip155'],
    async connect() {
      await storyAnswer(wallet)
      return [openStorySession()]
    },
  }
  return {
    namespace: 'eip155',
    family: { abilities: ['embedded'], accountName: 'Ethereum' },
    connectors: () => [ember],
    watchConnectors: () => () => undefined,
    adopt: () => ({}),
    chainClient: () => ({
      readBalance: async () => ({ amount: '1', value: 10_000n, decimals: 4, symbol: 'ETH' }),
    }),
  }
}

function createPairing(answer: StoryAnswer): Connector {
  let count = 0
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    async connect({ onPairingUri }) {
      count += 1
      if (answer instanceof FoyerError) throw answer
      const digits = `${count}f3a9c51e2b8604d`.repeat(4)
      onPairingUri?.({
        uri: `wc:${digits}@2?relay-protocol=irn&symKey=${digits}`,
        expiresAt: Date.now() + validityMs,
      })
      await storyAnswer(answer)
      return [openStorySession()]
    },
  }
}

/** Returns the options of an app with these scripted answers. */
export function optionsIn({ wallet = 'wait', pairing = 'wait', login }: StoryAnswers): FoyerOptions {
  return {
    networks: [storyNetwork],
    adapters: [createAdapter(wallet)],
    connectors: [createPairing(pairing)],
    wallets: { custom: [harbour, quill] },
    ...(login ? createStoryEmbedded(login) : {}),
  }
}
