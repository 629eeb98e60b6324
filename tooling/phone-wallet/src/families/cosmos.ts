import { base64 } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { describeCosmos } from './cosmosDescribe.js'
import { aminoSignBytes, directSignBytes, readDirectDocument } from './cosmosDocuments.js'
import { type CosmosKey, cosmosAddress, cosmosKey, signCosmos } from './cosmosKeys.js'
import type { Call, Family } from './Family.js'
import { readRecord, readText } from './readParams.js'

/** A Cosmos chain as the wallet knows it. It signs for it; the dapp sends. */
export interface PhoneCosmosChain {
  /** CAIP-2. */
  readonly networkId: string
  /** The beginning of its addresses. */
  readonly bech32Prefix: string
}

/** Settings of {@link createCosmosFamily}. */
export interface CosmosOptions {
  /** At least one. */
  readonly cosmosChains: readonly PhoneCosmosChain[]
  readonly mnemonic: string
  readonly accountIndexes: readonly [number, ...number[]]
}

/** One account on one chain. */
interface Holder {
  readonly networkId: string
  readonly address: string
  readonly key: CosmosKey
}
type Answer = (params: Readonly<Record<string, unknown>>, holders: readonly Holder[]) => unknown

/**
 * Cosmos: signs protobuf documents (DIRECT) and JSON documents (AMINO), texts of ADR-36 among them. Its keys follow from
 * the phrase, as those of the local chains do, but not as other wallets derive them.
 */
export function createCosmosFamily({ cosmosChains, mnemonic, accountIndexes }: CosmosOptions): Family {
  const keys = accountIndexes.map(index => cosmosKey(mnemonic, index))
  const holders = cosmosChains.flatMap(({ networkId, bech32Prefix }) =>
    keys.map((key): Holder => ({ networkId, key, address: cosmosAddress(key, bech32Prefix) })),
  )
  const on = (networkId: string | undefined) => holders.filter(each => each.networkId === networkId)
  const [first = '', ...others] = on(cosmosChains[0]?.networkId).map(({ address }) => address)
  return {
    namespace: 'cosmos',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    networks: () => cosmosChains.map(({ networkId }) => networkId),
    addresses: [first, ...others],
    addressOn: (networkId, accountIndex) => on(networkId)[accountIndex]?.address ?? first,
    describe: describeCosmos,
    async answer({ networkId, method, params }: Call) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw new WalletFailure(4200, `This wallet does not know ${method}.`)
      const isList = params === undefined || Array.isArray(params)
      return answer(isList ? {} : readRecord(params), on(networkId))
    },
  }
}

const answers: Readonly<Record<string, Answer>> = {
  cosmos_getAccounts: (_, holders) =>
    holders.map(({ address, key }) => ({
      algo: 'secp256k1',
      address,
      pubkey: base64.encode(key.publicKey),
    })),
  cosmos_signDirect({ signerAddress, signDoc }, holders) {
    const { key, networkId } = holderOf(holders, signerAddress)
    const document = readDirectDocument(signDoc)
    requireChain(document.chainId, networkId)
    return { signed: signDoc, signature: signCosmos(key, directSignBytes(document)) }
  },
  cosmos_signAmino({ signerAddress, signDoc }, holders) {
    const { key, networkId } = holderOf(holders, signerAddress)
    const document = readRecord(signDoc)
    // The document of a text (ADR-36) names no chain.
    if (document['chain_id'] !== '') requireChain(readText(document['chain_id']), networkId)
    return { signed: document, signature: signCosmos(key, aminoSignBytes(document)) }
  },
}

function holderOf(holders: readonly Holder[], address: unknown): Holder {
  const holder = holders.find(each => each.address === address)
  if (!holder) throw new WalletFailure(4100, 'This account is not in this wallet.')
  return holder
}

function requireChain(chainId: string, networkId: string): void {
  if (`cosmos:${chainId}` !== networkId)
    throw new WalletFailure(-32602, 'The document is for another chain than the request.')
}
