import type { EmbeddedAccountType, EmbeddedUser } from '@foyer/common'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

interface KeyRecord {
  isConnected: boolean
  email: string
  type: EmbeddedAccountType
  isDeployed: boolean
  loads: number
  readonly keys: Readonly<Record<EmbeddedAccountType, `0x${string}`>>
}

/** A Solana address. The fixture signs on EVM chains only. */
const solanaAddress = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'

/** Stores a project's keys and login on the frame's own server, because a browser may deny a frame any storage. */
export async function createKeyStore(projectId: string) {
  const place = `/keep/${projectId}`
  const stored = (await (await fetch(place)).json()) as KeyRecord | null
  const kept: KeyRecord = stored ?? {
    isConnected: false,
    email: '',
    type: 'smartAccount',
    isDeployed: false,
    loads: 0,
    keys: { eoa: generatePrivateKey(), smartAccount: generatePrivateKey() },
  }
  const account = (type: EmbeddedAccountType) => privateKeyToAccount(kept.keys[type])
  return {
    kept,
    save: () => fetch(place, { method: 'PUT', body: JSON.stringify(kept) }),
    account,
    user(chainId: string | number): EmbeddedUser {
      const { email, type, isDeployed } = kept
      const common = { chainId, email: email || null, smartAccountDeployed: isDeployed }
      if (String(chainId).startsWith('solana:')) {
        return { ...common, address: solanaAddress, accounts: [{ address: solanaAddress, type: 'eoa' }] }
      }
      const accounts = (['eoa', 'smartAccount'] as const).map(each => ({
        address: account(each).address,
        type: each,
      }))
      return { ...common, address: account(type).address, accounts, preferredAccountType: type }
    },
  }
}
