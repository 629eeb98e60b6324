import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { stringToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { WalletFailure } from '../wallet/WalletFailure.js'
import type { Family } from './Family.js'
import { describePolkadot } from './polkadotDescribe.js'
import { signPolkadotPayload } from './polkadotPayload.js'
import { readList, readRecord, readText } from './readParams.js'

/** A substrate chain as the wallet knows it. It signs for the chain, and sends nothing. */
export interface PhoneSubstrateChain {
  /** CAIP-2. */
  readonly networkId: string
  readonly ss58Prefix: number
}

/** Settings of {@link createPolkadotFamily}. */
export interface PolkadotOptions {
  readonly substrateChains: readonly PhoneSubstrateChain[]
  readonly mnemonic: string
  readonly accountIndexes: readonly [number, ...number[]]
}

const genericPrefix = 42

/**
 * Substrate chains: signs messages and transactions with sr25519 keys. They are derived from the phrase as those of the
 * local chains are.
 */
export function createPolkadotFamily({ substrateChains, mnemonic, accountIndexes }: PolkadotOptions): Family {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: genericPrefix })
  const pairAt = (index: number) => keyring.addFromUri(`${mnemonic}//Foyer//${index}`)
  const [firstIndex, ...otherIndexes] = accountIndexes
  const first = pairAt(firstIndex)
  const pairs = [first, ...otherIndexes.map(pairAt)]
  const own = (address: unknown): KeyringPair => {
    const key = keyOf(keyring, readText(address))
    const pair = pairs.find(each => u8aToHex(each.publicKey) === key)
    if (!pair) throw new WalletFailure(4100, 'This account is not in this wallet.')
    return pair
  }
  const answers: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => object>> = {
    polkadot_signMessage: ({ address, message }) => ({
      signature: u8aToHex(own(address).sign(u8aWrapBytes(stringToU8a(readText(message))))),
    }),
    polkadot_signTransaction: ({ address, transactionPayload }) => ({
      signature: signPolkadotPayload(readRecord(transactionPayload), own(address)),
    }),
  }
  return {
    namespace: 'polkadot',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    networks: () => substrateChains.map(({ networkId }) => networkId),
    addresses: [first.address, ...pairs.slice(1).map(({ address }) => address)],
    addressOn(networkId, accountIndex) {
      const chain = substrateChains.find(each => each.networkId === networkId)
      const { publicKey } = pairs[accountIndex] ?? first
      return keyring.encodeAddress(publicKey, chain?.ss58Prefix ?? genericPrefix)
    },
    describe: describePolkadot,
    async answer({ method, params }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw new WalletFailure(4200, `This wallet does not know ${method}.`)
      return answer(readRecord(Array.isArray(params) ? readList(params)[0] : params))
    },
  }
}

function keyOf(keyring: Keyring, address: string): string | undefined {
  try {
    return u8aToHex(keyring.decodeAddress(address))
  } catch {
    return undefined
  }
}
