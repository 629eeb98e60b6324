import type { NetworkId, Session, SessionCapabilities, WalletTransport } from '@foyer/common'
import {
  createPolkadotWallet,
  type PolkadotWallet,
  type PolkadotWalletOptions,
} from '@foyer/testing/polkadot'
import type { ApiPromise } from '@polkadot/api'
import { Keyring } from '@polkadot/api'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { inject } from 'vitest'
import { createPolkadotAdapter } from '../adapter.js'
import type { Injected } from '../discovery.js'
import type { SignerSession } from '../sessionSigner.js'
import { connected, localNetworks } from './localWorld.js'

/** What an app holds of a connected account, and the wallet behind it. */
export interface LocalSession {
  readonly wallet: PolkadotWallet
  readonly session: SignerSession
  /** The account's address. */
  readonly address: string
}

type Options = Partial<PolkadotWalletOptions>

/** An account behind an extension. */
export async function byExtension(options: Options = {}): Promise<LocalSession> {
  const { wallet, session } = await connected(options)
  return toLocal(wallet, session)
}

/** An account behind WalletConnect's methods. */
export async function byPhone(
  options: Options = {},
): Promise<LocalSession & { readonly session: SessionCapabilities }> {
  const [one] = localNetworks()
  const wallet = createPolkadotWallet({ name: 'phone', keys: [inject('polkadot').accounts[2]], ...options })
  const { signer } = await wallet.extension.enable('phone')
  const [shown] = await wallet.injected.accounts.get()
  const { networkId } = inject('polkadot').chains[0]
  const account = `${networkId}:${shown?.address ?? ''}` as const
  const transport: WalletTransport = {
    async request(_: NetworkId, method: string, params: unknown) {
      const { address, message = '', transactionPayload } = params as Record<string, string>
      if (method === 'polkadot_signTransaction') return signer.signPayload?.(transactionPayload)
      const data = `0x${Buffer.from(message).toString('hex')}`
      return signer.signRaw?.({ address, data, type: 'bytes' })
    },
  }
  const adopted = createPolkadotAdapter({ networks: [one] }).adopt(transport, { account: () => account })
  return { wallet, session: { ...adopted, account, networkId }, address: addressOf(account) }
}

/** A session as apps get it. */
function toLocal(wallet: PolkadotWallet, session: Session) {
  const [account] = session.accounts
  const { networkId } = session
  const given = { ...session, account, networkId } as Session & SignerSession // one of Polkadot
  return { wallet, session: given, address: addressOf(account) }
}

const addressOf = (account: string) => account.split(':')[2] ?? ''

/** What a device adds to what it signs. */
export const deviceTip = 7n

/**
 * An account on a device that changes what it is to sign, as those do which put a hash of the metadata in: it adds a
 * tip, and gives the whole extrinsic back. `another` is what else it changes: one that is not honest, the call.
 */
export async function byDevice(
  api: ApiPromise,
  form: 'text' | 'bytes',
  another: Partial<Pick<SignerPayloadJSON, 'method' | 'era' | 'blockHash'>> = {},
): Promise<LocalSession & { readonly session: Session }> {
  const [key] = inject('polkadot').accounts
  const pair = new Keyring({ type: 'sr25519' }).addFromUri(key.secretUri)
  const signPayload = async (asked: object) => {
    const payload = {
      ...asked,
      tip: `0x${deviceTip.toString(16).padStart(32, '0')}`,
      ...another,
    } as SignerPayloadJSON
    const { version, address, method } = payload
    const { signature } = api.registry.createType('ExtrinsicPayload', payload, { version }).sign(pair)
    const extrinsic = api.registry.createType(
      'Extrinsic',
      { method: api.registry.createType('Call', method) },
      { version },
    )
    extrinsic.addSignature(address, signature, payload)
    return { id: 1, signature, signedTransaction: form === 'text' ? extrinsic.toHex() : extrinsic.toU8a() }
  }
  const { wallet } = await connected()
  const device: Injected = { ...wallet.injected, signer: { signPayload } }
  const connectors = [{ id: 'device', name: 'Device', wallet: { enable: async () => device } }]
  const [row] = createPolkadotAdapter({ connectors }).connectors()
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await row?.connect(request)) ?? []
  if (!session) throw new Error('the device is not connected')
  return toLocal(wallet, session)
}
