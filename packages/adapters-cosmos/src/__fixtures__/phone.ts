import { Secp256k1Wallet } from '@cosmjs/amino'
import { Secp256k1, sha256 } from '@cosmjs/crypto'
import type { NetworkId, SessionCapabilities, WalletTransport } from '@foyer/common'
import { base64, hex } from '@scure/base'
import { SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject } from 'vitest'
import { createCosmosAdapter } from '../adapter.js'
import { localNetworks } from './localWorld.js'

const [one] = localNetworks()
const owner = inject('cosmos').accounts[2]
const [address] = owner.addresses
const secret = hex.decode(owner.secretKey)

/** The account of the wallet on the phone. */
export const phoneAccount = `${one.id}:${address}` as const

type Params = { readonly signerAddress?: string; readonly signDoc?: Readonly<Record<string, string>> }

/** The encoding of bytes in a wallet's answers. */
export type ByteEncoding = 'base64' | 'hex' | 'nothing'

/** A wallet on a phone, and the requests to it. */
export interface Phone {
  readonly asked: readonly {
    readonly method: string
    readonly networkId: NetworkId
    readonly params: Params
  }[]
  /** The transport that carries the requests. */
  readonly transport: WalletTransport
  readonly session: SessionCapabilities
}

/** The encoding and the answers of the phone's wallet, and its changes to transactions. */
interface PhoneOptions {
  readonly writing?: ByteEncoding
  /** Answers by method, in place of the wallet's own. Errors are thrown. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The memo that the user adds to transactions. */
  readonly memo?: string
  /** Changes the transaction body before the wallet signs it. */
  readonly rewrite?: (bodyBytes: Uint8Array) => Uint8Array
  /** Changes the signer and fee information before the wallet signs it. */
  readonly rewriteAuth?: (authInfoBytes: Uint8Array) => Uint8Array
}

/** Creates a CosmJS wallet behind a transport. */
export async function phone({
  writing = 'base64',
  answers = {},
  memo,
  rewrite = memo === undefined ? bodyBytes => bodyBytes : withMemo(memo),
  rewriteAuth = authInfoBytes => authInfoBytes,
}: PhoneOptions = {}): Promise<Phone> {
  const asked: { method: string; networkId: NetworkId; params: Params }[] = []
  const wallet = await Secp256k1Wallet.fromKey(secret)
  const { pubkey, ...rest } = (await wallet.getAccounts())[0] ?? expect.fail()
  const write = (writing === 'hex' ? hex : base64).encode
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    cosmos_getAccounts: () => [
      { address: 'cosmos1other', pubkey: '' },
      { ...rest, pubkey: write(pubkey) },
    ],
    cosmos_signDirect({ signDoc = {} }) {
      const { bodyBytes = '', authInfoBytes = '', chainId = '', accountNumber = '' } = signDoc
      const document = {
        ...{ chainId, accountNumber: BigInt(accountNumber) },
        bodyBytes: rewrite(base64.decode(bodyBytes)),
        authInfoBytes: rewriteAuth(base64.decode(authInfoBytes)),
      }
      const hash = sha256(SignDoc.encode(document).finish())
      const made = Secp256k1.createSignature(hash, secret)
      const signature = write(Uint8Array.from([...made.r(32), ...made.s(32)]))
      const signed = {
        ...signDoc,
        bodyBytes: write(document.bodyBytes),
        authInfoBytes: write(document.authInfoBytes),
      }
      const type = 'tendermint/PubKeySecp256k1'
      const answer = { signature: { pub_key: { type, value: write(pubkey) }, signature } }
      return writing === 'nothing' ? answer : { ...answer, signed }
    },
    cosmos_signAmino: async ({ signDoc }) =>
      wallet.signAmino(address, { ...signDoc, ...(memo === undefined ? {} : { memo }) } as never),
  }
  const transport: WalletTransport = {
    async request(networkId, method, params) {
      asked.push({ method, networkId, params: params as Params })
      if (answers[method] instanceof Error) throw answers[method]
      if (method in answers) return answers[method]
      return methods[method]?.(params as Params)
    },
  }
  const session = createCosmosAdapter({ networks: [one] }).adopt(transport, { account: () => phoneAccount })
  return { asked, transport, session }
}

const withMemo = (memo: string) => (bodyBytes: Uint8Array) =>
  TxBody.encode({ ...TxBody.decode(bodyBytes), memo }).finish()
