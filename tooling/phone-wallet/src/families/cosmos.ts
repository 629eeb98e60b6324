import {
  aminoBytes,
  type CosmosKeyPair,
  cosmosAddress,
  directBytes,
  localCosmosKey,
  signCosmosBytes,
} from '@foyer/testing/signing/cosmos'
import { base64 } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { describeCosmos } from './cosmosDescribe.js'
import { readDirectDocument } from './cosmosDocuments.js'
import { answerCalls, type Call, type Family, type FamilyKeys, requireOwn } from './Family.js'
import { readOptionalRecord, readRecord, readText } from './readParams.js'

/** A Cosmos chain of the wallet. The wallet signs and the dapp sends. */
export interface PhoneCosmosChain {
  /** The CAIP-2 id of the chain. */
  readonly networkId: string
  /** The prefix of the chain's addresses. */
  readonly bech32Prefix: string
}

/** The options of {@link createCosmosFamily}. */
export interface CosmosOptions extends FamilyKeys {
  /** The chains, at least one. */
  readonly cosmosChains: readonly PhoneCosmosChain[]
}

/** An account on one chain. */
interface Holder {
  readonly networkId: string
  readonly address: string
  readonly key: CosmosKeyPair
}

type Params = Readonly<Record<string, unknown>>

/**
 * Creates the family for Cosmos. It signs protobuf documents (DIRECT) and JSON documents (AMINO), including the texts
 * of ADR-36. Its keys derive from the mnemonic as the keys of the local chains do, but not as in other wallets.
 */
export function createCosmosFamily({ cosmosChains, mnemonic, accountIndexes }: CosmosOptions): Family {
  const keys = accountIndexes.map(index => localCosmosKey(index, mnemonic))
  const holders = cosmosChains.flatMap(({ networkId, bech32Prefix }) =>
    keys.map((key): Holder => ({ networkId, key, address: cosmosAddress(key, bech32Prefix) })),
  )
  const on = (networkId: string | undefined) => holders.filter(each => each.networkId === networkId)
  const own = ({ networkId }: Call, address: unknown) =>
    requireOwn(on(networkId).find(each => each.address === address)).key
  const [first = '', ...others] = on(cosmosChains[0]?.networkId).map(({ address }) => address)
  const answers: Readonly<Record<string, (params: Params, call: Call) => unknown>> = {
    cosmos_getAccounts: (_, { networkId }) =>
      on(networkId).map(({ address, key }) => ({
        algo: 'secp256k1',
        address,
        pubkey: base64.encode(key.publicKey),
      })),
    cosmos_signDirect({ signerAddress, signDoc }, call) {
      const key = own(call, signerAddress)
      const document = readDirectDocument(signDoc)
      requireChain(document.chainId, call)
      return { signed: signDoc, signature: signCosmosBytes(key, directBytes(document)) }
    },
    cosmos_signAmino({ signerAddress, signDoc }, call) {
      const key = own(call, signerAddress)
      const document = readRecord(signDoc)
      // The document of a text (ADR-36) specifies no chain.
      if (document['chain_id'] !== '') requireChain(readText(document['chain_id']), call)
      return { signed: document, signature: signCosmosBytes(key, aminoBytes(document)) }
    },
  }
  return {
    namespace: 'cosmos',
    ...answerCalls(answers, readOptionalRecord),
    networks: () => cosmosChains.map(({ networkId }) => networkId),
    addresses: [first, ...others],
    addressOn: (networkId, accountIndex) => on(networkId)[accountIndex]?.address ?? first,
    describe: describeCosmos,
  }
}

function requireChain(chainId: string, { networkId }: Call): void {
  if (`cosmos:${chainId}` !== networkId)
    throw new WalletFailure(-32602, 'The document is for another chain than the request.')
}
