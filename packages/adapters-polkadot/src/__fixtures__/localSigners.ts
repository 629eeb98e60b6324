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
import type { InjectedApi } from '../discovery.js'
import type { SignerSession } from '../sessionSigner.js'
import { connected, localNetworks } from './localWorld.js'

/** An app's session, and the wallet behind it. */
export interface LocalSession {
  readonly wallet: PolkadotWallet
  readonly session: SignerSession
  /** The address of the account. */
  readonly address: string
}

type Options = Partial<PolkadotWalletOptions>

/** Connects an account of an extension. */
export async function byExtension(options: Options = {}): Promise<LocalSession> {
  const { wallet, session } = await connected(options)
  return toLocal(wallet, session)
}

/** Connects an account over WalletConnect's methods. */
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

/** Converts a session to the form that apps receive. */
function toLocal(wallet: PolkadotWallet, session: Session) {
  const [account] = session.accounts
  const { networkId } = session
  const given = { ...session, account, networkId } as Session & SignerSession // a Polkadot account
  return { wallet, session: given, address: addressOf(account) }
}

const addressOf = (account: string) => account.split(':')[2] ?? ''

/** The tip that a device adds to an extrinsic. */
export const deviceTip = 7n

/**
 * Connects an account on a device that changes extrinsics, as devices that add a metadata hash do. It adds a tip and
 * returns the whole extrinsic. `another` contains further changes, such as the call that a dishonest device signs.
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
  const device: InjectedApi = { ...wallet.injected, signer: { signPayload } }
  const connectors = [{ id: 'device', name: 'Device', wallet: { enable: async () => device } }]
  const [row] = createPolkadotAdapter({ connectors }).connectors()
  const request = { networks: localNetworks(), signal: AbortSignal.timeout(5000) }
  const [session] = (await row?.connect(request)) ?? []
  if (!session) throw new Error('the device is not connected')
  return toLocal(wallet, session)
}
