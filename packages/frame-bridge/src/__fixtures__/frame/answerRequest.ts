import { type Hex, numberToHex } from 'viem'
import { type AppMessage, type RequestName, writeAnswer, writeRefusal } from '../../exports/protocol.js'
import type { createKeyStore } from './createKeyStore.js'

type KeyStore = Awaited<ReturnType<typeof createKeyStore>>
type Request = Exclude<AppMessage, { name: 'CONNECT' | 'CANCEL' }>

/** Answers a request as a genuine frame does. */
export async function answerRequest(keyStore: KeyStore, request: Request): Promise<object> {
  try {
    const payload = await payloadFor(keyStore, request)
    await keyStore.save()
    return writeAnswer(request.name, { id: request.id, payload: payload as never })
  } catch (error) {
    const { message, code } = error as { message: string; code?: number }
    return writeRefusal(request.name as RequestName, { id: request.id, message, ...(code ? { code } : {}) })
  }
}

async function payloadFor(keyStore: KeyStore, { name, payload }: Request): Promise<unknown> {
  const { kept } = keyStore
  const signIn = (userName: string) => {
    kept.isConnected = true
    return { userName }
  }
  const checkCode = (otp: string) => {
    if (otp !== '123456') throw new Error('Invalid code')
  }
  switch (name) {
    case 'CONNECT_EMAIL':
      kept.email = payload.email
      return payload.email.startsWith('new')
        ? { action: 'VERIFY_DEVICE', number: '42' }
        : { action: 'VERIFY_OTP' }
    case 'CONNECT_OTP':
      checkCode(payload.otp)
      return void signIn('')
    case 'CONNECT_SOCIAL':
      return { ...keyStore.user(1), ...signIn('ann') }
    case 'GET_SOCIAL_REDIRECT_URI':
      return { uri: `${location.origin}/authorize?provider=${payload.provider}` }
    case 'GET_FARCASTER_URI':
      return { url: 'https://farcaster.example/connect' }
    case 'CONNECT_FARCASTER':
      return signIn('ann.eth')
    case 'GET_USER':
      if (!kept.isConnected) throw new Error('Nobody is signed in')
      if (payload.preferredAccountType) kept.type = payload.preferredAccountType
      return keyStore.user(payload.chainId ?? 1)
    case 'IS_CONNECTED':
      return { isConnected: kept.isConnected }
    case 'SIGN_OUT':
      kept.isConnected = false
      return undefined
    case 'SWITCH_NETWORK':
    case 'GET_CHAIN_ID':
      return { chainId: payload?.chainId ?? 'eip155:1' }
    case 'UPDATE_EMAIL':
      return { action: 'VERIFY_PRIMARY_OTP' }
    case 'UPDATE_EMAIL_PRIMARY_OTP':
      return checkCode(payload.otp)
    case 'UPDATE_EMAIL_SECONDARY_OTP':
      checkCode(payload.otp)
      kept.email = 'bob@example.org'
      return { newEmail: kept.email }
    case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
      return { smartAccountEnabledNetworks: [1, 31337] }
    case 'INIT_SMART_ACCOUNT':
      return { address: keyStore.account('smartAccount').address, isDeployed: kept.isDeployed }
    case 'SET_PREFERRED_ACCOUNT':
      kept.type = payload.type
      return { type: payload.type, address: keyStore.account(payload.type).address }
    case 'RPC_REQUEST':
      return answerCall(keyStore, payload)
    default:
      return undefined
  }
}

async function answerCall(keyStore: KeyStore, call: { readonly method: string; readonly params?: unknown }) {
  const { kept } = keyStore
  switch (call.method) {
    case 'personal_sign': {
      const [raw] = call.params as [Hex]
      return keyStore.account(kept.type).signMessage({ message: { raw } })
    }
    case 'eth_sendTransaction':
      kept.isDeployed = true
      return `0x${'ab'.repeat(32)}`
    case 'eth_blockNumber':
      return numberToHex(7)
    default:
      return call
  }
}
