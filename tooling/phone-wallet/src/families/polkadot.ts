import {
  accountIdOf,
  localPolkadotUri,
  type PolkadotKey,
  polkadotAddress,
  readPolkadotKey,
  signPolkadotBytes,
  signPolkadotPayload,
} from '@foyer/testing/signing/polkadot'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { answerCalls, type Family, type FamilyKeys, requireOwn } from './Family.js'
import { describePolkadot } from './polkadotDescribe.js'
import { readList, readRecord, readText } from './readParams.js'

/** A Substrate chain of the wallet. The wallet signs for it but does not send. */
export interface PhoneSubstrateChain {
  /** The CAIP-2 id of the chain. */
  readonly networkId: string
  readonly ss58Prefix: number
}

/** The options of {@link createPolkadotFamily}. */
export interface PolkadotOptions extends FamilyKeys {
  readonly substrateChains: readonly PhoneSubstrateChain[]
}

/**
 * Creates the family for Substrate chains. It signs messages and transactions with sr25519 keys, which derive from
 * the mnemonic as the keys of the local chains do.
 */
export function createPolkadotFamily({ substrateChains, mnemonic, accountIndexes }: PolkadotOptions): Family {
  const [first, ...others] = keysOf(accountIndexes, mnemonic)
  const keys = [first, ...others]
  const own = (address: unknown) => {
    const accountId = accountIdOf(readText(address))
    return requireOwn(keys.find(each => each.accountId === accountId))
  }
  const answers: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => object>> = {
    polkadot_signMessage: ({ address, message }) => ({
      signature: signPolkadotBytes(own(address), new TextEncoder().encode(readText(message))),
    }),
    polkadot_signTransaction: ({ address, transactionPayload }) => ({
      signature: signPayload(own(address), readRecord(transactionPayload)),
    }),
  }
  return {
    namespace: 'polkadot',
    ...answerCalls(answers, params => readRecord(Array.isArray(params) ? params[0] : params)),
    networks: () => substrateChains.map(({ networkId }) => networkId),
    addresses: [first.address, ...others.map(({ address }) => address)],
    addressOn(networkId, accountIndex) {
      const chain = substrateChains.find(each => each.networkId === networkId)
      const key = keys[accountIndex] ?? first
      return chain ? polkadotAddress(key, chain.ss58Prefix) : key.address
    },
    describe: describePolkadot,
  }
}

function keysOf(
  [first, ...others]: FamilyKeys['accountIndexes'],
  mnemonic: string,
): readonly [PolkadotKey, ...PolkadotKey[]] {
  const keyAt = (index: number) => readPolkadotKey(localPolkadotUri(index, mnemonic))
  return [keyAt(first), ...others.map(keyAt)]
}

const needed = ['blockHash', 'genesisHash', 'method', 'era', 'nonce', 'specVersion', 'transactionVersion']

function signPayload(key: PolkadotKey, payload: Readonly<Record<string, unknown>>): string {
  // A missing field would be signed as empty.
  for (const name of needed) readText(payload[name])
  readList(payload['signedExtensions']).map(readText)
  try {
    return signPolkadotPayload(key, { ...payload, version: Number(payload['version']) })
  } catch {
    throw new WalletFailure(-32602, 'The transaction cannot be read.')
  }
}
