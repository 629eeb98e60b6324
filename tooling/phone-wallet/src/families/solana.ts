import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { stringToBytes } from 'viem'
import { keccak256 } from 'viem/utils'
import { WalletFailure } from '../wallet/WalletFailure.js'
import type { Call, Family } from './Family.js'
import { readList, readRecord, readText } from './readParams.js'
import { sendSolana } from './sendSolana.js'
import { describeSolana } from './solanaDescribe.js'
import { readSolanaTransaction, withSignature } from './solanaTransaction.js'

/** A Solana cluster as the wallet knows it. Without an address it signs, but does not send. */
export interface PhoneCluster {
  /** CAIP-2. */
  readonly networkId: string
  readonly rpcUrl?: string
}

/** Settings of {@link createSolanaFamily}. */
export interface SolanaOptions {
  readonly clusters: readonly PhoneCluster[]
  readonly mnemonic: string
  readonly accountIndexes: readonly [number, ...number[]]
}

interface Key {
  readonly secret: Uint8Array
  readonly address: string
}

type Params = Readonly<Record<string, unknown>>

/**
 * Solana: signs messages and transactions and sends them through the cluster's RPC. Its keys follow from the phrase, as
 * those of the local clusters do, but not as other wallets derive them.
 */
export function createSolanaFamily({ clusters, mnemonic, accountIndexes }: SolanaOptions): Family {
  const [firstIndex, ...otherIndexes] = accountIndexes
  const keyAt = (index: number): Key => {
    const secret = keccak256(stringToBytes(`${mnemonic}/solana/${index}`), 'bytes')
    return { secret, address: base58.encode(ed25519.getPublicKey(secret)) }
  }
  const keys = [keyAt(firstIndex), ...otherIndexes.map(keyAt)] as const
  const own = (wanted: readonly unknown[]): Key => {
    const key = keys.find(each => wanted.includes(each.address))
    if (!key) throw new WalletFailure(4100, 'This account is not in this wallet.')
    return key
  }
  const listAccounts = () => keys.map(({ address }) => ({ pubkey: address }))
  const signTransaction = (value: unknown, pubkey?: unknown) => {
    const transaction = readSolanaTransaction(value)
    const isNamed = typeof pubkey === 'string' && transaction.signers.includes(pubkey)
    const key = own(isNamed ? [pubkey] : transaction.signers)
    const signature = ed25519.sign(transaction.message, key.secret)
    return { signature, ...withSignature(transaction, { address: key.address, signature }) }
  }
  const answers: Readonly<Record<string, (params: Params, call: Call) => unknown>> = {
    solana_getAccounts: listAccounts,
    solana_requestAccounts: listAccounts,
    solana_signMessage({ message, pubkey }) {
      const { secret } = own([pubkey])
      return { signature: base58.encode(ed25519.sign(base58.decode(readText(message)), secret)) }
    },
    solana_signTransaction({ transaction, pubkey }) {
      const { signature, text } = signTransaction(transaction, pubkey)
      return { signature: base58.encode(signature), transaction: text }
    },
    solana_signAllTransactions: ({ transactions, pubkey }) => ({
      transactions: readList(transactions).map(each => signTransaction(each, pubkey).text),
    }),
    async solana_signAndSendTransaction({ transaction, pubkey, sendOptions }, { networkId }) {
      const { bytes } = signTransaction(transaction, pubkey)
      const rpcUrl = clusters.find(each => each.networkId === networkId)?.rpcUrl
      if (!rpcUrl) throw new WalletFailure(4901, `This wallet has no node for ${networkId}.`)
      await sendSolana(rpcUrl, { transaction: base64.encode(bytes), options: sendOptions })
      return { signature: base58.encode(bytes.subarray(1, 65)) }
    },
  }
  return {
    namespace: 'solana',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    networks: () => clusters.map(({ networkId }) => networkId),
    addresses: [keys[0].address, ...keys.slice(1).map(key => key.address)],
    describe: describeSolana,
    async answer(call) {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined
      if (!answer) throw new WalletFailure(4200, `This wallet does not know ${call.method}.`)
      const isList = call.params === undefined || Array.isArray(call.params)
      return answer(isList ? {} : readRecord(call.params), call)
    },
  }
}
