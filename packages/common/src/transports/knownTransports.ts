import type { FamilyTransport, KnownTransports } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'
import {
  evmAnswers,
  evmSwitching,
  readEvmNetworkId,
  walletMethods,
  writeEvmNetworkId,
} from '@foyer/common/session-kit'
import { recoverSigner } from './recoverSigner.js'
import { readCapabilities, readKeys } from './said.js'

const events = { accounts: 'accountsChanged', network: 'chainChanged' }

const evmAddress = /^0x[0-9a-f]{40}$/i
const evmWalletMethod = /^(wallet|personal)_|^eth_(sign|sendTransaction$)/
/** The types of contract signatures, which only the server that accepts the sign-in can verify onchain. */
const byContract = ['eip1271', 'eip6492']

const evm: FamilyTransport = {
  methods: walletMethods.eip155,
  events,
  switching: evmSwitching,
  sends: ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls'],
  isForWallet: method => evmWalletMethod.test(method),
  known: evmAnswers,
  said: { wallet_getCapabilities: readCapabilities },
  toAddress: text => (evmAddress.test(text) ? toChecksumAddress(text) : undefined),
  hasOneAddress: true,
  readNetworkId: readEvmNetworkId,
  writeNetworkId: writeEvmNetworkId,
  signIn: {
    accountName: 'Ethereum',
    unasked: ['wallet_showCallsStatus'],
    isSignedBy: async (address, { text, signature, kind }) =>
      byContract.includes(kind) ||
      (kind === 'eip191' && (await recoverSigner(text, signature)) === address.toLowerCase()),
  },
}

const solana: FamilyTransport = {
  methods: walletMethods.solana,
  events,
  sends: ['solana_signAndSendTransaction'],
  isForWallet: method => method.startsWith('solana_'),
  formerIds: {
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  },
}

/**
 * The transports of the families that Foyer has adapters for. An adapter uses its family's one unless it has its own.
 */
export const knownTransports: KnownTransports = {
  eip155: evm,
  solana,
  polkadot: { methods: walletMethods.polkadot, events },
  bip122: { methods: walletMethods.bip122, events, sends: ['sendTransfer'] },
  cosmos: { methods: walletMethods.cosmos, events, said: { cosmos_getAccounts: readKeys } },
}
