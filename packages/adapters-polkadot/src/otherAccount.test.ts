import { type AccountId, parseAccountId } from '@foyer/common'
import {
  codeOf,
  describeSigners,
  type OpenedSession,
  type SigningWorld,
  toOpenedSession,
  type WalletSigning,
} from '@foyer/common/adapter-testing'
import { Keyring } from '@polkadot/api'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { expect, inject, it } from 'vitest'
import { balanceOf, newcomer, onChain } from './__fixtures__/localChain.js'
import { coin, localNetworks } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'
import type { InjectedApi } from './discovery.js'

const [one] = localNetworks()
const { accounts, chains } = inject('polkadot')
const { ss58Prefix } = chains[0]
const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const
type Kind = (typeof kinds)[number]
type Pair = ReturnType<Keyring['addFromUri']>

const pairOf = (index: number, type: Kind = 'sr25519'): Pair => {
  const { secretUri } = accounts[index] ?? expect.fail('no such account')
  return new Keyring({ type, ss58Format: ss58Prefix }).addFromUri(secretUri)
}
const own = pairOf(0)
const other = pairOf(1)
const idOf = ({ address }: Pair): AccountId => `${one.id}:${address}`

type Signing = WalletSigning<Pair>

function signMessage({ by, isSpoiled }: Signing, text: string): { readonly signature: string } {
  return { signature: u8aToHex(by.sign(u8aWrapBytes(isSpoiled ? `${text}!` : text))) }
}

function signPayload(
  { by, isSpoiled }: Signing,
  given: object,
): { readonly id: 1; readonly signature: string } {
  const registry = new TypeRegistry()
  const payload = { ...given, ...(isSpoiled && { tip: `0x${'01'.padStart(32, '0')}` }) } as SignerPayloadJSON
  registry.setSignedExtensions(payload.signedExtensions)
  const { version } = payload
  return {
    id: 1,
    signature: registry.createType('ExtrinsicPayload', payload, { version }).sign(by).signature,
  }
}

type Open = (signing: Signing, shown?: readonly Pair[]) => Promise<OpenedSession>

/** Opens an extension that shows the page these accounts. */
const byExtension: Open = async (signing, shown = [own, other]) => {
  const listed = shown.map(({ address, type }) => ({ address, type }))
  const injected: InjectedApi = {
    accounts: { get: async () => listed, subscribe: () => () => {} },
    signer: {
      signRaw: async ({ data }: { readonly data: string }) =>
        signMessage(signing, Buffer.from(data.slice(2), 'hex').toString()),
      signPayload: async (payload: object) => signPayload(signing, payload),
    },
  } as unknown as InjectedApi // only the used part
  const connectors = [{ id: 'other', name: 'Other', wallet: { enable: async () => injected } }]
  const adapter = createPolkadotAdapter({ connectors })
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session = expect.fail('no session')] = (await adapter.connectors()[0]?.connect(request)) ?? []
  return toOpenedSession(session)
}

/** Opens a phone that granted some accounts. */
const byPhone: Open = async (signing, shown = [own, other]) => {
  let account = idOf(shown[0] ?? own)
  const session = createPolkadotAdapter({ networks: [one] }).adopt(
    {
      async request(_, method, params) {
        const { message, transactionPayload } = params as Readonly<Record<string, never>>
        return method === 'polkadot_signMessage'
          ? signMessage(signing, message ?? '')
          : signPayload(signing, transactionPayload ?? {})
      },
    },
    {
      account: () => account,
      readAccounts: async () => shown.map(idOf),
      follow: followed => {
        account = followed
      },
    },
  )
  return { session, account: () => account }
}

/** Creates a payload as an app does, from the chain's metadata. */
const payloadOf = (address: string) =>
  onChain(one, async api => {
    const remark = api.tx['system']?.['remark']?.(`0x${'01'.repeat(300)}`) ?? expect.fail('no remarks')
    let asked: object = {}
    const signer = {
      async signPayload(payload: object) {
        asked = payload
        throw new Error('enough')
      },
    }
    await remark.signAsync(address, { signer }).catch(() => undefined)
    return asked as Readonly<Record<string, unknown>>
  })

const asks: SigningWorld<Pair>['asks'] = [
  ['message', 'signRaw', session => session.signMessage?.({ message: 'Grüezi' })],
  [
    'payload',
    'signPayload',
    async (session, account) =>
      session.signPayload?.({ payload: await payloadOf(parseAccountId(account).address) }),
  ],
  [
    'extrinsic',
    'signPayload',
    async (session, account) =>
      session.signExtrinsic?.({ payload: await payloadOf(parseAccountId(account).address) }),
  ],
]
const ways: readonly (readonly [string, Open])[] = [
  ['an extension', byExtension],
  ['a phone', byPhone],
]

describeSigners('the Polkadot adapter', { own, other, idOf, ways, asks })

it.each(kinds)('returns the signature of a %s key', async kind => {
  const pair = pairOf(0, kind)
  const { session, account } = await byExtension({ by: pair }, [pair])
  for (const [, , ask] of asks) expect(await ask(session, account())).toBeTruthy()
})

it.each(ways)(
  'sends no extrinsic that another account signed through %s, or with an invalid signature',
  async (_, open) => {
    const to = newcomer()
    const onSigned = () => expect.fail('it was told as signed')
    const order = { transaction: { to, value: coin }, onSigned }
    const byOther = await open({ by: other })
    expect(await codeOf(byOther.session.sendTransaction?.(order))).toBe('SIGNED_BY_ANOTHER_ACCOUNT')
    const spoiled = await open({ by: own, isSpoiled: true })
    expect(await codeOf(spoiled.session.sendTransaction?.(order))).toBe('WALLET_ANSWER_INVALID')
    expect((await balanceOf(one, to)).free).toBe(0n)
  },
)

it('rejects an extrinsic that a wallet wrote for another account', async () => {
  const payload = await payloadOf(own.address)
  const { signature } = signPayload({ by: other }, payload)
  const written = (signer: string) =>
    onChain(one, async ({ registry }) => {
      const { method, version } = payload as unknown as SignerPayloadJSON
      const call = registry.createType('Call', method)
      const extrinsic = registry.createType('Extrinsic', { method: call }, { version })
      extrinsic.addSignature(signer, signature as `0x${string}`, payload as unknown as SignerPayloadJSON)
      return extrinsic.toHex()
    })
  const answering = async (signer: string) => {
    const answer = { id: 1, signature, signedTransaction: await written(signer) }
    const session = createPolkadotAdapter({ networks: [one] }).adopt(
      { request: async () => answer },
      { account: () => idOf(own) },
    )
    return session.signExtrinsic?.({ payload })
  }
  const failure = await answering(other.address).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'SIGNED_BY_ANOTHER_ACCOUNT', context: { signer: other.address } })
  expect(await answering(own.address)).toMatchObject({ signature })
})

it('accepts a signature under unknown chain rules, which only the chain can check', async () => {
  const payload = { ...(await payloadOf(own.address)), signedExtensions: ['CheckAppId'] }
  const signature = `0x01${'11'.repeat(64)}`
  const adopted = createPolkadotAdapter({ networks: [one] }).adopt(
    { request: async () => ({ signature }) },
    { account: () => idOf(own) },
  )
  expect(await adopted.signPayload?.({ payload })).toBe(signature)
})
