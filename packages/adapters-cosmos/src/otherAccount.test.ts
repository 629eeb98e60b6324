import { type OfflineAminoSigner, Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type OfflineDirectSigner } from '@cosmjs/proto-signing'
import type { AccountId } from '@foyer/common'
import {
  codeOf,
  describeSigners,
  type OpenSigning,
  type SigningWorld,
  type WalletSigning,
} from '@foyer/common/adapter-testing'
import { base64, hex } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'
import { textDocument } from './requests.js'

const [one] = localNetworks()
const chainId = one.id.slice('cosmos:'.length)
const { bech32Prefix } = inject('cosmos').chains[0]
const accountAt = (index: number) => inject('cosmos').accounts[index] ?? expect.fail('no such account')
const own = accountAt(0)
const other = accountAt(1)
type Account = typeof own

const idOf = ({ addresses: [address] }: Account): AccountId => `${one.id}:${address}`

/** The CosmJS signers of an account. */
interface Keys {
  readonly amino: OfflineAminoSigner
  readonly direct: OfflineDirectSigner
}

async function keysOf({ secretKey }: Account): Promise<Keys> {
  const secret = hex.decode(secretKey)
  return {
    amino: await Secp256k1Wallet.fromKey(secret, bech32Prefix),
    direct: await DirectSecp256k1Wallet.fromKey(secret, bech32Prefix),
  }
}

type Document = Readonly<Record<string, unknown>>

async function sign({ by, isSpoiled }: WalletSigning<Account>) {
  const { amino, direct } = await keysOf(by)
  const [address] = by.addresses
  const sequence = isSpoiled ? { memo: 'spoiled' } : {}
  return {
    async signDirect(document: Document) {
      const chain = isSpoiled ? { chainId: 'spoiled' } : {}
      const { signature } = await direct.signDirect(address, { ...document, ...chain } as never)
      return { signed: document, signature }
    },
    async signAmino(document: Document) {
      const { signature } = await amino.signAmino(address, { ...document, ...sequence } as never)
      return { signed: document, signature }
    },
    async signArbitrary(text: string) {
      // As in wallets, the document contains its signer.
      const document = textDocument(address, isSpoiled ? `${text}!` : text)
      return (await amino.signAmino(address, document as never)).signature
    },
  }
}

type Open = OpenSigning<Account>

/** Opens an extension whose user switches the account during each signing request, without an event. */
const byExtension: Open = async signing => {
  const signers = await sign(signing)
  let shown = own
  const act =
    <Answer>(answer: (asked: never) => Promise<Answer>) =>
    (_chain: string, _signer: string, asked: unknown) => {
      shown = signing.by
      return answer(asked as never)
    }
  const wallet = {
    enable: async () => {},
    async getKey() {
      const [{ algo, pubkey: pubKey } = expect.fail('no key')] = await (
        await keysOf(shown)
      ).amino.getAccounts()
      return { bech32Address: shown.addresses[0], pubKey, algo, name: 'Silent', isNanoLedger: false }
    },
    signDirect: act(signers.signDirect),
    signAmino: act(signers.signAmino),
    signArbitrary: act(signers.signArbitrary),
  }
  const adapter = createCosmosAdapter({ connectors: [{ id: 'silent', name: 'Silent', wallet }] })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session = expect.fail('no session')] = (await adapter.connectors()[0]?.connect(request)) ?? []
  return { session, account: () => session.accounts[0] }
}

/** Opens a phone whose user switches the account in the same way. */
const byPhone: Open = async signing => {
  const signers = await sign(signing)
  let account = idOf(own)
  const [{ algo, pubkey } = expect.fail('no key')] = await (await keysOf(own)).amino.getAccounts()
  const session = createCosmosAdapter({ networks: [one] }).adopt(
    {
      async request(_, method, params) {
        const { signDoc = {} } = params as { readonly signDoc?: Document }
        if (method === 'cosmos_getAccounts')
          return [{ algo, address: own.addresses[0], pubkey: base64.encode(pubkey) }]
        if (method === 'cosmos_signAmino') {
          const [message] = (signDoc['msgs'] ?? []) as readonly {
            readonly value: { readonly data: string }
          }[]
          const isText = (signDoc['chain_id'] ?? '') === '' && message !== undefined
          if (!isText) return signers.signAmino(signDoc)
          const text = new TextDecoder().decode(base64.decode(message.value.data))
          return { signed: signDoc, signature: await signers.signArbitrary(text) }
        }
        const { bodyBytes, authInfoBytes, accountNumber } = signDoc as Readonly<Record<string, string>>
        const answer = await signers.signDirect({
          ...signDoc,
          bodyBytes: base64.decode(bodyBytes ?? ''),
          authInfoBytes: base64.decode(authInfoBytes ?? ''),
          accountNumber: BigInt(accountNumber ?? 0),
        })
        return { signature: answer.signature, signed: signDoc }
      },
    },
    {
      account: () => account,
      follow: followed => {
        account = followed
      },
    },
  )
  return { session, account: () => account }
}

const document = {
  bodyBytes: base64.encode(Uint8Array.of(1, 2, 3)),
  authInfoBytes: base64.encode(new Uint8Array(200).fill(4)),
  chainId,
  accountNumber: '300',
}
const aminoDocument = {
  ...{ chain_id: chainId, account_number: '300', sequence: '1', memo: '<&>' },
  ...{ fee: { gas: '1', amount: [] }, msgs: [] },
}

const asks: SigningWorld<Account>['asks'] = [
  ['message', 'signMessage', session => session.signMessage?.({ message: 'hello' })],
  ['document', 'signDirect', session => session.signDirect?.({ document })],
  ['JSON document', 'signAmino', session => session.signAmino?.({ document: aminoDocument })],
]
const ways: readonly (readonly [string, Open])[] = [
  ['an extension', byExtension],
  ['a phone', byPhone],
]

describeSigners('the Cosmos adapter', { own, other, idOf, ways, asks })

it.each(ways)(
  'sends no transaction that another account signed through %s, or with a bad signature',
  async (_, open) => {
    const onSigned = () => expect.fail('it was told as signed')
    const order = { transaction: { to: accountAt(3).addresses[0], value: 1n }, onSigned }
    const byOther = await open({ by: other })
    expect(await codeOf(byOther.session.sendTransaction?.(order))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
    const spoiled = await open({ by: own, isSpoiled: true })
    expect(await codeOf(spoiled.session.sendTransaction?.(order))).toBe('WALLET_ANSWER_INVALID')
  },
)

it('rejects an answer whose key does not match its signature', async () => {
  const honest = await sign({ by: own })
  const [{ pubkey } = expect.fail('no key')] = await (await keysOf(other)).amino.getAccounts()
  const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(pubkey) }
  const answer = async (params: unknown) => {
    const { signDoc } = params as { readonly signDoc: Document }
    const { signature } = await honest.signAmino(signDoc)
    return { signed: signDoc, signature: { ...signature, pub_key } }
  }
  const session = createCosmosAdapter({ networks: [one] }).adopt(
    { request: (_, __, params) => answer(params) },
    { account: () => idOf(own) },
  )
  expect(await codeOf(session.signAmino?.({ document: aminoDocument }))).toBe('WALLET_ANSWER_INVALID')
})

it('sends no transfer whose signed document is for another account', async () => {
  const stranger = accountAt(3).addresses[0]
  const { amino } = await keysOf(own)
  const [{ algo, pubkey } = expect.fail('no key')] = await amino.getAccounts()
  const session = createCosmosAdapter({ networks: [one] }).adopt(
    {
      async request(_, method, params) {
        if (method === 'cosmos_getAccounts')
          return [{ algo, address: own.addresses[0], pubkey: base64.encode(pubkey) }]
        if (method === 'cosmos_signDirect') return signAnew(params)
        throw { code: -32601, message: 'Method not found' }
      },
    },
    { account: () => idOf(own) },
  )
  const { direct } = await keysOf(own)
  const signAnew = async (params: unknown) => {
    const { signDoc } = params as { readonly signDoc: Readonly<Record<string, string>> }
    const body = TxBody.decode(base64.decode(signDoc['bodyBytes'] ?? ''))
    const [{ typeUrl, value } = expect.fail('no transfer')] = body.messages
    const transfer = MsgSend.encode({ ...MsgSend.decode(value), toAddress: stranger }).finish()
    const bodyBytes = TxBody.encode({ ...body, messages: [{ typeUrl, value: transfer }] }).finish()
    const authInfoBytes = base64.decode(signDoc['authInfoBytes'] ?? '')
    const accountNumber = BigInt(signDoc['accountNumber'] ?? 0)
    const document = { bodyBytes, authInfoBytes, chainId, accountNumber }
    const { signature } = await direct.signDirect(own.addresses[0], document)
    return { signature, signed: { ...signDoc, bodyBytes: base64.encode(bodyBytes) } }
  }
  const onSigned = () => expect.fail('it was told as signed')
  const order = { transaction: { to: accountAt(2).addresses[0], value: 1n }, onSigned }
  expect(await codeOf(session.sendTransaction?.(order))).toBe('WALLET_ANSWER_INVALID')
})
