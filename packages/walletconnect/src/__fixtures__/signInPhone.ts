import type { SignInFields } from '@foyer/common'
import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { addresses, type Phone, phoneKey } from './createPhone.js'

type Cacao = AuthTypes.Cacao

/** The behavior of a phone that can sign in during pairing. */
export interface SignInPhone {
  onSignIn: 'approve' | 'reject' | 'ignore'
  /** The chains that the phone signs for. Defaults to all requested chains. */
  chains?: readonly string[]
  /** Whether the phone signs without the permissions that the app requests. */
  allowsNothing?: boolean
  /** The received requests. */
  readonly asked: AuthTypes.PayloadParams[]
  /** Answers the last request. */
  answer(): Promise<void>
  /** Modifies its answer after its own SDK, which would not send an invalid one. */
  forge?: (cacao: Cacao) => unknown
}

const account = privateKeyToAccount(phoneKey)
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']

/** The fields that an app requests. */
export const fields: SignInFields = {
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'k3T9wq27ZbQ4',
  issuedAt: '2026-11-22T09:00:00.000Z',
  expirationTime: '2036-11-22T09:00:00.000Z',
  notBefore: '2026-11-22T08:00:00.000Z',
  statement: 'Sign in to the app.',
  requestId: 'request-7',
  resources: ['https://app.example/terms'],
}

/** Adds signing in to a phone, with the real SDK and its real key. */
export function teachSignIn({ kit }: Phone): SignInPhone {
  let pending: { readonly id: number; readonly payload: AuthTypes.PayloadParams } | undefined
  const phone: SignInPhone = {
    onSignIn: 'approve',
    asked: [],
    async answer() {
      if (!pending || phone.onSignIn === 'ignore') return
      const { id, payload } = pending
      const reason = { code: 5000, message: 'User rejected.' }
      if (phone.onSignIn === 'reject') return kit.rejectSessionAuthenticate({ id, reason })
      await kit.approveSessionAuthenticate({ id, auths: await signFor(payload, phone.chains) })
    },
  }
  forgeOutgoing(kit, phone)
  kit.on('session_authenticate', ({ id, params }) => {
    pending = { id, payload: params.authPayload }
    phone.asked.push(params.authPayload)
    phone.answer().catch(() => {})
  })
  return phone

  async function signFor(
    authPayload: AuthTypes.PayloadParams,
    chains: readonly string[] = authPayload.chains,
  ) {
    const granted = populateAuthPayload({ authPayload, chains: [...chains], methods })
    const request = phone.allowsNothing ? { ...granted, resources: [] } : granted
    const signed = request.chains.map(async chain => {
      const iss = `did:pkh:${chain}:${addresses.eip155}`
      const signature = await account.signMessage({ message: kit.formatAuthMessage({ request, iss }) })
      return buildAuthObject(request, { t: 'eip191', s: signature }, iss)
    })
    return Promise.all(signed)
  }
}

function forgeOutgoing(kit: Phone['kit'], phone: SignInPhone): void {
  const { crypto } = kit.core
  const { encode } = crypto
  crypto.encode = (topic, payload, options) => {
    const { result } = payload as { result?: { cacaos?: Cacao[] } }
    if (!phone.forge || !result?.cacaos) return encode.call(crypto, topic, payload, options)
    const forged = { ...payload, result: { ...result, cacaos: result.cacaos.map(phone.forge) } }
    return encode.call(crypto, topic, forged as typeof payload, options)
  }
}
