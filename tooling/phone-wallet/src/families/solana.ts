import {
  firstSolanaSignature,
  localSolanaKey,
  type SolanaKey,
  sendSolanaTransaction,
  signSolanaBytes,
  signSolanaTransaction,
} from '@foyer/testing/signing/solana'
import { base58 } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { answerCalls, type Call, type Family, type FamilyKeys, requireOwn } from './Family.js'
import { readList, readOptionalRecord, readText } from './readParams.js'
import { describeSolana } from './solanaDescribe.js'
import { readWrittenTransaction } from './solanaWriting.js'

/** A Solana cluster of the wallet. Without an RPC URL the wallet signs but does not send. */
export interface PhoneCluster {
  /** The CAIP-2 id of the cluster. */
  readonly networkId: string
  readonly rpcUrl?: string
}

/** The options of {@link createSolanaFamily}. */
export interface SolanaOptions extends FamilyKeys {
  readonly clusters: readonly PhoneCluster[]
}

type Params = Readonly<Record<string, unknown>>

/**
 * Creates the family for Solana. It signs messages and transactions and sends them through the cluster's RPC. Its
 * keys derive from the mnemonic as the keys of the local clusters do, but not as in other wallets.
 */
export function createSolanaFamily({ clusters, mnemonic, accountIndexes }: SolanaOptions): Family {
  const [firstIndex, ...otherIndexes] = accountIndexes
  const keyAt = (index: number) => localSolanaKey(index, mnemonic)
  const keys = [keyAt(firstIndex), ...otherIndexes.map(keyAt)] as const
  const own = (wanted: readonly unknown[]): SolanaKey =>
    requireOwn(keys.find(each => wanted.includes(each.address)))
  const listAccounts = () => keys.map(({ address }) => ({ pubkey: address }))
  const sign = (value: unknown, pubkey?: unknown) => {
    const { transaction, write } = readWrittenTransaction(value)
    const { signers } = transaction
    const key = own(signers.some(each => each === pubkey) ? [pubkey] : signers)
    const bytes = signSolanaTransaction(transaction, key)
    const at = 1 + signers.indexOf(key.address) * 64
    return { bytes, text: write(bytes), signature: base58.encode(bytes.subarray(at, at + 64)) }
  }
  const answers: Readonly<Record<string, (params: Params, call: Call) => unknown>> = {
    solana_getAccounts: listAccounts,
    solana_requestAccounts: listAccounts,
    solana_signMessage: ({ message, pubkey }) => ({
      signature: base58.encode(signSolanaBytes(own([pubkey]), base58.decode(readText(message)))),
    }),
    solana_signTransaction({ transaction, pubkey }) {
      const { signature, text } = sign(transaction, pubkey)
      return { signature, transaction: text }
    },
    solana_signAllTransactions: ({ transactions, pubkey }) => ({
      transactions: readList(transactions).map(each => sign(each, pubkey).text),
    }),
    async solana_signAndSendTransaction({ transaction, pubkey, sendOptions }, { networkId }) {
      const { bytes } = sign(transaction, pubkey)
      const rpcUrl = clusters.find(each => each.networkId === networkId)?.rpcUrl
      if (!rpcUrl) throw new WalletFailure(4901, `This wallet has no node for ${networkId}.`)
      await sendSolanaTransaction(rpcUrl, { transaction: bytes, options: sendOptions })
      return { signature: base58.encode(firstSolanaSignature(bytes)) }
    },
  }
  return {
    namespace: 'solana',
    ...answerCalls(answers, readOptionalRecord),
    networks: () => clusters.map(({ networkId }) => networkId),
    addresses: [keys[0].address, ...keys.slice(1).map(key => key.address)],
    describe: describeSolana,
  }
}
